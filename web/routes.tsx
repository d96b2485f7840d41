import { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import { artists } from '#contract/artists.ts'
import { cards } from '#contract/cards.ts'
import { categories } from '#contract/categories.ts'
import { featuredRows } from '#contract/featured-rows.ts'
import { ApiError, read } from './api.ts'
import { featuredCards } from './cards/featured-cards.ts'
import { parseShopFilter } from './cards/shop-filter.ts'
import { collectionFacts, shopFacts } from './facts.ts'
import { pageHead, siteHead } from './head.ts'
import { Document } from './shell/document.tsx'
import { LoadError } from './shell/load-error.tsx'
import { PageLoading } from './shell/page-loading.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

// The site map: URL -> page and the queries it needs (specification, section 2).

interface Context {
  queryClient: QueryClient
  publicUrl: string
}

const root = createRootRouteWithContext<Context>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  errorComponent: LoadError,
  head: siteHead,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { module: 'web/pages/home-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
  loader: async ({ context: { queryClient } }) => {
    const [rows] = await Promise.all([
      queryClient.ensureQueryData(read(featuredRows.list)),
      queryClient.ensureQueryData(read(categories.list)),
      queryClient.ensureQueryData(read(artists.list)),
    ])
    if (featuredCards(rows).length === 0) await queryClient.ensureQueryData(read(cards.list))
  },
  head: ({ match }) => {
    const rows = match.context.queryClient.getQueryData(read(featuredRows.list).queryKey)
    return pageHead('/', {
      title: 'Fairhand: custom-made cards, lettered by hand',
      description:
        'Pick a card design and a writing style. A real artist letters your words by hand, and we mail the card to the one it is for.',
      image: featuredCards(rows ?? [])[0]?.imageUrl,
      facts: shopFacts,
    })({ match })
  },
})

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  staticData: { module: 'web/pages/shop-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/shop-page.tsx'), 'ShopPage'),
  validateSearch: parseShopFilter,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(cards.list)),
      queryClient.ensureQueryData(read(categories.list)),
    ])
  },
  head: ({ match }) => {
    const designs = match.context.queryClient.getQueryData(read(cards.list).queryKey)
    return pageHead('/shop', {
      title: 'Shop hand-lettered cards | Fairhand',
      description:
        'Greeting, birthday, wedding, sympathy, holiday, event and business cards, each lettered by hand in the style you choose.',
      image: designs?.[0]?.imageUrl,
      facts: (publicUrl) => collectionFacts(publicUrl, designs ?? []),
    })({ match })
  },
})

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { module: 'web/pages/cart-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/cart-page.tsx'), 'CartPage'),
  head: pageHead('/cart', { title: 'Your cart | Fairhand', description: 'The cards you have chosen.', private: true }),
})

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  staticData: { module: 'web/pages/checkout-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/checkout-page.tsx'), 'CheckoutPage'),
  head: pageHead('/checkout', {
    title: 'Checkout | Fairhand',
    description: 'Where to mail your cards, and payment.',
    private: true,
  }),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  staticData: { module: 'web/pages/orders-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/orders-page.tsx'), 'OrdersPage'),
  head: pageHead('/orders', {
    title: 'My Orders | Fairhand',
    description: 'Your orders and their state.',
    private: true,
  }),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { module: 'web/pages/auth-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/auth-page.tsx'), 'AuthPage'),
  validateSearch: (search: Record<string, unknown>): { next: string | undefined } => ({ next: localPath(search.next) }),
  head: pageHead('/auth', { title: 'Sign in | Fairhand', description: 'Sign in or create an account.', private: true }),
})

const artistsPage = createRoute({
  getParentRoute: () => root,
  path: '/artists',
  staticData: { module: 'web/pages/artists-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/artists-page.tsx'), 'ArtistsPage'),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(read(artists.list))
  },
  head: pageHead('/artists', {
    title: 'Our Artists | Fairhand',
    description: 'The people who draw our cards and letter your words: their hands, their workshops and their designs.',
  }),
})

/** Both addresses show one screen; the canonical one is /artist/{id}. */
const artistPages = (['/artist/$id', '/artists/$id'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { module: 'web/pages/artist-page.tsx' },
    component: lazyRouteComponent(() => import('./pages/artist-page.tsx'), 'ArtistPage'),
    notFoundComponent: lazyRouteComponent(() => import('./pages/artist-page.tsx'), 'ArtistNotFound'),
    errorComponent: lazyRouteComponent(() => import('./pages/artist-page.tsx'), 'ArtistNotFound'),
    loader: async ({ context: { queryClient }, params }) => {
      await queryClient.ensureQueryData(read(cards.list))
      return queryClient.ensureQueryData(read(artists.find, { params })).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error
      })
    },
    head: ({ loaderData, params, match }) =>
      pageHead(`/artist/${params.id}`, {
        title: loaderData ? `${loaderData.name}, ${loaderData.specialty} | Fairhand` : 'Artist Not Found | Fairhand',
        description: loaderData ? loaderData.bio.slice(0, 155) : 'This artist is not here.',
        image: loaderData?.profileImage,
        private: !loaderData,
      })({ match }),
  }),
)

const bulkOrders = createRoute({
  getParentRoute: () => root,
  path: '/bulk-orders',
  staticData: { module: 'web/pages/bulk-orders-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/bulk-orders-page.tsx'), 'BulkOrdersPage'),
  head: pageHead('/bulk-orders', {
    title: 'Bulk orders | Fairhand',
    description:
      'Hand-lettered cards for businesses, from 50 to 10,000, with volume pricing and a quote within 24 hours.',
  }),
})

const howItWorks = createRoute({
  getParentRoute: () => root,
  path: '/how-it-works',
  staticData: { module: 'web/pages/how-it-works-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/how-it-works-page.tsx'), 'HowItWorksPage'),
  head: pageHead('/how-it-works', {
    title: 'How it works | Fairhand',
    description: 'From your words to their letterbox: how a card is chosen, lettered by hand and mailed.',
  }),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { module: 'web/pages/admin-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage'),
  head: pageHead('/admin', {
    title: 'Admin Portal | Fairhand',
    description: 'For the shop’s own people.',
    private: true,
  }),
})

const adminDashboard = createRoute({
  getParentRoute: () => root,
  path: '/admin/dashboard',
  staticData: { module: 'web/pages/admin-dashboard-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  head: pageHead('/admin/dashboard', {
    title: 'Dashboard | Fairhand',
    description: 'For the shop’s own people.',
    private: true,
  }),
})

/** The design system on one page, in development only. */
const devPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('./pages/dev-ui-page.tsx'), 'DevUiPage'),
        head: pageHead('/dev/ui', {
          title: 'Design system | Fairhand',
          description: 'All parts in all states.',
          private: true,
        }),
      }),
    ]
  : []

const tree = root.addChildren([
  home,
  shop,
  cart,
  checkout,
  orders,
  auth,
  artistsPage,
  ...artistPages,
  bulkOrders,
  howItWorks,
  admin,
  adminDashboard,
  ...devPages,
])

/** A router for one visit: on the server one per request, in the browser one. */
export function createShopRouter(queryClient: QueryClient, publicUrl: string) {
  return createRouter({
    routeTree: tree,
    context: { queryClient, publicUrl },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 200,
    scrollRestoration: true,
    // A new page begins at its top; the stylesheet's smooth scrolling is for anchors.
    scrollRestorationBehavior: 'instant',
    // Texts in URLs stay texts: the router's own reading makes a number of ?q=2024, which no text field wants.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: writeSearch,
  })
}

/** Data fetching as the specification has it (section 9): never stale, no refetch, no retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Only a path of this site may be where a sign-in leads. */
function localPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
  interface StaticDataRouteOption {
    /** The page's source file, by which the server names its scripts to the browser early. */
    module?: string
  }
}
