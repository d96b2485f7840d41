import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/base/endpoint.ts'

/** Refetches a list, on any page and with any search. */
export function readAgain(queryClient: QueryClient, { path }: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).split('?')[0] === path })
}
