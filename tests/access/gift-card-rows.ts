import { paymentIntentId } from '#contract/sales/checkout.ts'
import { giftCards } from '#contract/sales/gift-cards.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const wish = {
  amount: '25.00',
  recipientName: 'Tom',
  recipientEmail: 'tom@shop.test',
  fromName: 'Ann',
  buyerEmail: 'ann@shop.test',
}

const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })
const issued =
  (body: object): Row['call'] =>
  async ({ shop }) => {
    const paymentRef = `pi_sbx_${crypto.randomUUID()}`
    const paid = { purpose: 'gift_card', state: 'ordered', amountCents: 2500 } as const
    await shop.db.insert(checkouts).values({ ...paid, paymentRef })
    const { id } = await shop.db.transaction((tx) => issueGiftCard(tx, { initialCents: 2500, paymentRef }))
    return { params: { id }, body }
  }

/** Buying gift cards, and owners' calls for them. */
export const giftCardRows: RowsOf<'giftCards' | 'giftCardsAdmin'> = {
  giftCards: {
    prepare: { whose: 'caller', call: () => ({ body: wish }) },
    buy: {
      whose: 'owner',
      call: async ({ callers, shop }: Things) => {
        const { clientSecret } = (await callers.ann.call(giftCards.prepare, { body: wish })).body
        const id = paymentIntentId(clientSecret)
        await confirm(shop.stripe, { id, clientSecret })
        // Now, so that the provider's event about it does not arrive during another row.
        await callers.ann.call(giftCards.buy, { body: { paymentIntentId: id } })
        return { body: { paymentIntentId: id } }
      },
      missing: (call) => ({ ...call, body: { paymentIntentId: 'pi_nobodys' } }),
    },
  },
  giftCardsAdmin: {
    list: desk(),
    find: desk(async (things) => ({ params: (await issued({})(things)).params })),
    issue: desk(() => ({ body: { amount: '25.00' } })),
    switch: desk(issued({ state: 'blocked', version: 1 })),
    refund: desk(issued({ version: 1 })),
  },
}
