import type { Fault } from './fault.ts'

export const webFaults: Fault[] = [
  {
    name: 'a link leads from the sign-in to another site',
    file: 'web/base/local-path.ts',
    find: '(?![/\\\\])',
    replace: '(?!\\/)',
    caughtBy: ['web/base/local-path.test.ts'],
  },
  {
    name: 'a card that was charged in another tab is charged again',
    file: 'web/sales/checkout/stripe-confirm.ts',
    find: '  if (await hasSucceeded(stripe, clientSecret)) return\n  const',
    replace: '  const',
    caughtBy: ['web/sales/checkout/stripe-confirm.test.ts'],
  },
  {
    name: 'a retry uses another idempotency key',
    file: 'web/base/attempt.ts',
    find: 'unanswered.get(wish) ?? newKey()',
    replace: 'newKey()',
    caughtBy: ['web/base/api.test.ts'],
  },
  {
    name: 'a promo code ends when its last day begins',
    file: 'web/admin/money/promo-codes/promo-code-draft.ts',
    find: 'momentOf(endsAt, code?.endsAt, endOfShopDay)',
    replace: 'momentOf(endsAt, code?.endsAt, startOfShopDay)',
    caughtBy: ['web/admin/money/promo-codes/promo-code-draft.test.ts'],
  },
  {
    name: 'a clock that goes back changes the order of an artist’s steps',
    file: 'web/studio/outbox/outbox-order.ts',
    find: 'placeOf(one) - placeOf(other)',
    replace: 'one.at - other.at',
    caughtBy: ['web/studio/outbox/outbox-order.test.ts'],
  },
  {
    name: 'a refused photo holds the other photos of its card',
    file: 'web/studio/outbox/outbox-order.ts',
    find: '  if (isPhoto(waiting)) return []\n',
    replace: '',
    caughtBy: ['web/studio/outbox/outbox-order.test.ts'],
  },
]
