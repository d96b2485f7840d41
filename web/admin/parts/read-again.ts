import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/base/endpoint.ts'

/** Reads a list again, whatever page or search of it is shown. */
export function readAgain(queryClient: QueryClient, { path }: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).split('?')[0] === path })
}
