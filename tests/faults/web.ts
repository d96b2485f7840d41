import type { Fault } from './fault.ts'

export const webFaults: Fault[] = [
  {
    name: 'a link leads from the sign-in to another site',
    file: 'web/local-path.ts',
    find: '(?![/\\\\])',
    replace: '(?!\\/)',
    caughtBy: ['web/local-path.test.ts'],
  },
  {
    name: 'a card that was charged in another tab is charged again',
    file: 'web/checkout/stripe-confirm.ts',
    find: '  if (await hasSucceeded(stripe, clientSecret)) return\n  const',
    replace: '  const',
    caughtBy: ['web/checkout/stripe-confirm.test.ts'],
  },
  {
    name: 'a retry has another idempotency key',
    file: 'web/api.ts',
    find: '  unanswered.set(wish, key)\n',
    replace: '',
    caughtBy: ['web/api.test.ts'],
  },
  {
    name: 'a promo code ends when its last day begins',
    file: 'web/admin/promo-codes/promo-code-draft.ts',
    find: 'momentOf(endsAt, code?.endsAt, endOfShopDay)',
    replace: 'momentOf(endsAt, code?.endsAt, startOfShopDay)',
    caughtBy: ['web/admin/promo-codes/promo-code-draft.test.ts'],
  },
  {
    name: 'the last person whom a card has room for is refused',
    file: 'web/recipients/read-csv.ts',
    find: 'if (people.length > room)',
    replace: 'if (people.length >= room)',
    caughtBy: ['web/recipients/read-csv.test.ts'],
  },
]
