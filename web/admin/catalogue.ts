import type { QueryClient } from '@tanstack/react-query'

const lists = ['cards', 'artists', 'categories', 'featured-rows']

/** After a change of the portal: its lists and the shop's own are read anew (specification, section 7). */
export async function refreshCatalogue(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => lists.includes(String(queryKey[0]).split('/').at(-1)!),
  })
}
