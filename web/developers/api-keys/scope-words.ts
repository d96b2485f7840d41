import type { ApiScope } from '#contract/developers/api-key-form.ts'

/** What each scope allows, in words. */
export const scopeWords: Record<ApiScope, string> = {
  'orders:write': 'Order and cancel cards',
  'orders:read': 'Read orders, cards and photos',
  'catalog:read': 'Read designs, artists and dates',
  'balance:read': 'Read the balance',
}
