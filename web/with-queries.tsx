import { type DehydratedState, type QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query'
import type { createShopRouter } from './routes.tsx'

/** Gives a router its queries, and sends what the server has read along with the page. */
export function withQueries(router: ReturnType<typeof createShopRouter>, queryClient: QueryClient) {
  router.update({
    ...router.options,
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }) }),
    hydrate: (sent: { queries?: string }) => hydrate(queryClient, JSON.parse(sent.queries ?? '{}') as DehydratedState),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return router
}
