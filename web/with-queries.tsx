import { type DehydratedState, type QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query'
import type { createShopRouter } from './router.ts'

/** Connects a router with its queries, and dehydrates the server's data into the page. */
export function withQueries(router: ReturnType<typeof createShopRouter>, queryClient: QueryClient) {
  router.update({
    ...router.options,
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }) }),
    hydrate: (sent: { queries?: string }) => hydrate(queryClient, JSON.parse(sent.queries ?? '{}') as DehydratedState),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return router
}
