import type { QueryClient } from '@tanstack/react-query'

const lists = /^\/api\/(admin\/)?(cards|artists|categories|featured-rows|promo-codes)\b/

/** After a change by an administrator, the admin's lists and the shop's own are refetched (product.md, section 7). */
export async function refreshCatalog(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.test(String(queryKey[0])) })
}
