import type { QueryClient } from '@tanstack/react-query'

const lists = /^\/api\/(admin\/)?(cards|artists|categories|featured-rows|promo-codes)\b/

/** After an administrator's change, refetches the admin's lists and the shop's own (product.md, section 7). */
export async function refreshCatalog(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => lists.test(String(queryKey[0])) })
}
