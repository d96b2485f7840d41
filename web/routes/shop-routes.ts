import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { artists } from '#contract/catalog/artists.ts'
import { cards } from '#contract/catalog/cards.ts'
import type { ShopFilter } from '#contract/catalog/card-filter.ts'
import { categories } from '#contract/catalog/categories.ts'
import { featuredRows } from '#contract/catalog/featured-rows.ts'
import { occasions } from '#contract/catalog/occasions.ts'
import { formatMoney } from '#contract/base/money.ts'
import { ApiError, read } from '#web/base/api.ts'
import { featuredCards } from '#web/catalog/cards/featured-cards.ts'
import type { DirectoryFilter } from '#web/catalog/artists/directory-filter.ts'
import { EndlessCards, SearchedCollection } from '#web/catalog/cards/large.ts'
import { loadLargeShop, shopListing } from '#web/catalog/cards/load-large-shop.ts'
import { alikeAsked, searchCards } from '#web/catalog/cards/search-cards.ts'
import { artistJsonLd, cardJsonLd, collectionJsonLd, artistsJsonLd, shopJsonLd } from '#web/base/structured-data.ts'
import { pageHead } from '#web/base/head.ts'
import { page } from '#web/base/page.ts'
import { aboutRoutes } from './about-routes.ts'
import { root, unread } from './root-route.ts'

// The shop's routes: URL -> page and the queries it needs (product.md, section 2).

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page(() => import('#web/pages/home-page.tsx'), 'HomePage', 'public'),
  loader: async ({ context: { queryClient } }) => {
    const [rows] = await Promise.all([
      queryClient.ensureQueryData(read(featuredRows.list)),
      queryClient.ensureQueryData(read(categories.list)),
      queryClient.ensureQueryData(read(artists.list)),
      queryClient.prefetchQuery(read(occasions.list)),
    ])
    if (import.meta.env.SSR) {
      // Prefetched for visitors who continue to the shop.
      await queryClient.prefetchQuery(read(cards.count))
      if (featuredCards(rows).length === 0) await queryClient.prefetchQuery(searchCards({}))
    }
  },
  head: ({ match }) => {
    const rows = match.context.queryClient.getQueryData(read(featuredRows.list).queryKey)
    return pageHead('/', {
      title: 'Fairhand: custom-made cards, lettered by hand',
      // Only the server writes descriptions and structured data: this condition keeps them out of the first load.
      ...(import.meta.env.SSR && {
        description:
          'Pick a card design and a writing style. A real artist letters your words by hand, and we mail it straight to the person it’s for.',
      }),
      image: featuredCards(rows ?? [])[0]?.imageUrl,
      ...(import.meta.env.SSR && { facts: shopJsonLd }),
    })({ match })
  },
})

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  ...page(() => import('#web/pages/shop-page.tsx'), 'ShopPage', 'public'),
  validateSearch: unread<ShopFilter>,
  loader: async ({ context: { queryClient }, location }) => {
    const [{ inBrowser }] = await Promise.all([
      queryClient.ensureQueryData(read(cards.count)),
      queryClient.ensureQueryData(read(categories.list)),
      queryClient.prefetchQuery(read(occasions.list)),
    ])
    if (import.meta.env.SSR && inBrowser) await SearchedCollection.preload?.()
    if (inBrowser) return (await queryClient.ensureQueryData(read(cards.list)))[0]?.imageUrl
    // In the browser, the page itself fetches what it shows.
    return import.meta.env.SSR ? loadLargeShop(queryClient, location.search as ShopFilter) : undefined
  },
  head: ({ loaderData, match }) =>
    pageHead('/shop', {
      title: 'Shop hand-lettered cards',
      ...(import.meta.env.SSR && {
        description:
          'Greeting, birthday, wedding, sympathy, holiday, event and business cards, each lettered by hand in the style you choose.',
      }),
      image: loaderData,
      ...(import.meta.env.SSR && {
        facts: (publicUrl: string) => collectionJsonLd(publicUrl, shopListing(match.context.queryClient, match.search)),
      }),
    })({ match }),
})

const artistsPage = createRoute({
  getParentRoute: () => root,
  path: '/artists',
  ...page(() => import('#web/pages/artists-page.tsx'), 'ArtistsPage', 'public'),
  validateSearch: unread<DirectoryFilter>,
  loader: async ({ context: { queryClient }, location }) => {
    if (import.meta.env.SSR)
      await (await import('#web/catalog/artists/load-for-server.ts')).loadDates(queryClient, location.search)
    const [people] = await Promise.all([
      queryClient.ensureQueryData(read(artists.list)),
      queryClient.ensureQueryData(read(cards.samples, { query: { of: 'artist' } })),
    ])
    return people
  },
  head: ({ loaderData, match }) =>
    pageHead('/artists', {
      title: 'Our Artists',
      ...(import.meta.env.SSR && {
        description:
          'The people who draw our cards and letter your words: their work, their workshops and their designs.',
      }),
      image: loaderData?.[0]?.profileImage,
      ...(import.meta.env.SSR && { facts: (publicUrl: string) => artistsJsonLd(publicUrl, loaderData ?? []) }),
    })({ match }),
})

const track = createRoute({
  getParentRoute: () => root,
  path: '/track',
  ...page(() => import('#web/pages/track-page.tsx'), 'TrackPage'),
  head: pageHead('/track', {
    title: 'Find your order',
    ...(import.meta.env.SSR && { description: 'Find your order by its number.' }),
  }),
})

const card = createRoute({
  getParentRoute: () => root,
  path: '/card/$id',
  ...page(() => import('#web/pages/card-page.tsx'), 'CardPage', 'public'),
  notFoundComponent: lazyRouteComponent(() => import('#web/pages/card-page.tsx'), 'CardNotFound'),
  loader: async ({ context: { queryClient }, params }) => {
    const [design] = await Promise.all([
      queryClient.ensureQueryData(read(cards.find, { params })).catch(throwNotFound),
      queryClient.ensureQueryData(read(categories.list)),
    ])
    // In the browser, the page does not wait for content below the fold.
    if (import.meta.env.SSR)
      await Promise.all([
        queryClient.prefetchQuery(searchCards({ category: design.category }, { limit: alikeAsked })),
        import('#web/customers/reviews/load-reviews.ts').then(({ loadReviews }) =>
          loadReviews(queryClient, 'ofCard', params.id),
        ),
      ])
    return design
  },
  head: ({ loaderData, params, match }) =>
    pageHead(`/card/${params.id}`, {
      title: loaderData ? `${loaderData.title}, a hand-lettered card` : 'Card Not Found',
      ...(import.meta.env.SSR && {
        description: loaderData
          ? `${loaderData.description} ${formatMoney(loaderData.price)}, lettered by hand with your own words and mailed with tracking.`
          : 'We can’t find this card.',
      }),
      image: loaderData?.imageUrl,
      missing: !loaderData,
      ...(import.meta.env.SSR &&
        loaderData && {
          facts: (publicUrl: string) =>
            cardJsonLd(
              publicUrl,
              loaderData,
              // Not through its endpoint: the import would put it into the first load.
              match.context.queryClient.getQueryData([`/api/cards/${params.id}/reviews`]),
            ),
        }),
    })({ match }),
})

/** Both paths show the same page; /artist/{id} is canonical. */
const artistPages = (['/artist/$id', '/artists/$id'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...page(() => import('#web/pages/artist-page.tsx'), 'ArtistPage', 'public'),
    notFoundComponent: lazyRouteComponent(() => import('#web/pages/artist-page.tsx'), 'ArtistNotFound'),
    errorComponent: lazyRouteComponent(() => import('#web/pages/artist-page.tsx'), 'ArtistNotFound'),
    loader: async ({ context: { queryClient }, params }) => {
      // Not among those below, because the browser's build would keep a `false` for each.
      if (import.meta.env.SSR)
        await Promise.all([
          import('#web/customers/reviews/load-reviews.ts').then(({ loadReviews }) =>
            loadReviews(queryClient, 'ofArtist', params.id),
          ),
          import('#web/catalog/artists/load-for-server.ts').then(({ loadHands }) => loadHands(queryClient, params)),
          EndlessCards.preload?.(),
        ])
      const [artist] = await Promise.all([
        queryClient.ensureQueryData(read(artists.find, { params })).catch(throwNotFound),
        // Only the first query decides whether the artist exists.
        queryClient.prefetchQuery(read(cards.search, { query: { artist: params.id } })),
        queryClient.ensureQueryData(read(categories.list)),
        queryClient.ensureQueryData(read(artists.list)),
        queryClient.prefetchQuery(read(occasions.ofArtist, { params })),
      ])
      return artist
    },
    head: ({ loaderData, params, match }) =>
      pageHead(`/artist/${params.id}`, {
        title: loaderData ? `${loaderData.name}, ${loaderData.specialty}` : 'Artist Not Found',
        ...(import.meta.env.SSR && {
          description: loaderData ? loaderData.bio.slice(0, 155) : 'We can’t find this artist.',
        }),
        image: loaderData?.profileImage,
        missing: !loaderData,
        ...(import.meta.env.SSR && loaderData && { facts: (publicUrl: string) => artistJsonLd(publicUrl, loaderData) }),
      })({ match }),
  }),
)

/** The design system on one page, in development only. */
const devPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        ...page(() => import('#web/pages/dev-ui-page.tsx'), 'DevUiPage', 'private'),
        head: pageHead('/dev/ui', { title: 'Design system' }),
      }),
    ]
  : []

export const shopRoutes = [home, shop, track, card, artistsPage, ...artistPages, ...aboutRoutes, ...devPages]

/** A 404 shows the page's own not-found text; anything else is an error. */
function throwNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error
}
