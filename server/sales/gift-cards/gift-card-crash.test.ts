import { giftCards } from '#contract/sales/gift-cards.ts'
import { giftCards as giftCardRows } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { testThatItIsThereOnce } from '#tests/support/checks/killed-payment.ts'

const wish = {
  amount: '25.00',
  recipientName: 'Tom',
  recipientEmail: 'tom@shop.test',
  fromName: 'Ann',
  buyerEmail: 'ann@shop.test',
}

testThatItIsThereOnce({
  promise: 'Gift cards: killed while one is bought',
  points: crashPoints.giftCard,
  tables: [giftCardRows],
  emails: ['gift-card', 'gift-card-bought'],
  begin: async (buyer) => ({
    prepare: () => buyer.call(giftCards.prepare, { body: wish }),
    finish: (paymentIntentId) => buyer.call(giftCards.buy, { body: { paymentIntentId } }),
  }),
})
