import { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import type { Send } from './base/api.ts'
import type { AllRoutes } from './routes/all-routes.ts'
import type { Context } from './routes/root-route.ts'
import { LoadError } from './shell/load-error.tsx'
import { PageLoading } from './shell/page-loading.tsx'
import { afterPaint } from './ui/after-paint.ts'

/** A router: one per request on the server, a single one in the browser, which has only a part of all routes. */
export function createShopRouter(routeTree: AllRoutes, context: Context) {
  const router = createRouter({
    routeTree,
    context,
    // Hovered links are prefetched, unless the visitor has enabled data saving.
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageLoading,
    // Header and footer stay; the root's own error page is for when even they fail.
    defaultErrorComponent: LoadError,
    defaultPendingMs: 200,
    scrollRestoration: unlessRead(),
    // A new page starts at its top; the stylesheet's smooth scrolling is for anchors only.
    scrollRestorationBehavior: 'instant',
    // Query values stay strings: the router's own parser turns ?q=2024 into a number, which a text field cannot use.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: writeSearch,
  })
  if (!import.meta.env.SSR) answerFirst(router)
  return router
}

/** A press on a link is shown before the next page is loaded and rendered, which takes longer than a frame. */
function answerFirst(router: AnyRouter): void {
  const { navigate, preloadRoute } = router
  const painted = () => new Promise<void>(afterPaint)
  Object.assign(router, {
    navigate: (to: never) => painted().then(() => navigate(to)),
    preloadRoute: (to: never) => painted().then(() => preloadRoute(to)),
  })
}

/** Visitors who scrolled before hydration keep their position. */
function unlessRead(): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    if (!isFirst) return true
    isFirst = false
    return !scrollY
  }
}

function savesData(): boolean {
  return !import.meta.env.SSR && (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/**
 * Query defaults as specified (section 9): never stale, no refetch, no retry.
 * @param send how requests are sent, when not by the browser
 */
export function createQueryClient(send?: Send): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // When offline, a request fails at once with a message instead of waiting indefinitely.
        networkMode: 'always',
        ...(import.meta.env.SSR && send && { meta: { send } }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who was chosen on the page before: the artist whose page it was. */
    chosenArtistId?: string
  }
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
