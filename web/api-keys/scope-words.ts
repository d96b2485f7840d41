import type { ApiScope } from '#contract/api-key-form.ts'

/** What each right is called in a form, and within a sentence. */
export const scopeWords: Record<ApiScope, { label: string; does: string }> = {
  'orders:write': { label: 'Order and cancel', does: 'order and cancel cards' },
  'orders:read': {
    label: 'Read orders, cards and photos',
    does: 'read orders, cards and photos',
  },
  'catalog:read': {
    label: 'Read designs, artists and dates',
    does: 'read designs, artists and dates',
  },
  'balance:read': { label: 'Read the balance', does: 'read the balance' },
}
