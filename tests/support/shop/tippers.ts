import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { giftee } from '#contract/customers/giftee.ts'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import { artists, earnings, tips } from '#server/platform/db/schema.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { type CardBuyers, openCardBuyers } from './card-buyers.ts'
import { Visitor } from './visitor.ts'

type Tipped = Awaited<ReturnType<typeof arrived>>

/** A shop whose cards arrive, and tippers. */
export async function openTippers() {
  const shop = await openCardBuyers()
  const { at } = shop
  const confirm = (clientSecret: string, card = goodCard) =>
    new Visitor(at.shop).call(checkout.confirmSandbox, {
      params: { id: paymentIntentId(clientSecret) },
      body: { clientSecret, card },
    })
  return {
    shop,
    arrived: () => arrived(shop),
    confirm,
    /** Pays in the sandbox, without notifying the shop. @returns the payment's reference */
    async paid(by: Tipped['shopper'] | Tipped['recipient'], wish: Partial<GifteeTipWish> = {}): Promise<string> {
      const { status, body, message } = await by.prepare(wish)
      expect(status, message).toBe(200)
      await confirm(body.clientSecret)
      return paymentIntentId(body.clientSecret)
    },
    settle: (ref: string) => settlePayment(at.shop, ref),
    /** The artist's ledger lines for a tip. */
    async linesOf(ref: string) {
      const [tip] = await at.shop.db.select().from(tips).where(eq(tips.paymentRef, ref))
      if (!tip) return []
      const rows = await at.shop.db.select().from(earnings).where(eq(earnings.tipId, tip.id)).orderBy(earnings.id)
      return rows.map(({ kind, amountCents }) => [kind, amountCents])
    },
    mailsTo: (address: string, about: RegExp) =>
      eventually(async () => {
        const found = (await at.shop.emailsTo(address)).filter(({ subject }) => about.test(subject))
        expect(found).not.toEqual([])
        return found
      }),
    /** The artist leaves the shop, or comes back. */
    leave: (isActive: boolean) =>
      at.shop.db.update(artists).set({ isActive }).where(eq(artists.id, at.catalog.artistId)),
  }
}

/** A card that is with its recipient, and how its buyer and its recipient tip its artist. */
async function arrived(shop: CardBuyers) {
  const buyer = await shop.buy()
  const { body } = await buyer.send('changeGifteePage', { enabled: true })
  const code = body.pieces[0]!.gifteePage!.replace('/for/', '')
  const id = await shop.mailed(buyer)
  await buyer.send('confirmArrival')
  const visitor = new Visitor(shop.at.shop)
  const held = { token: buyer.token, piece: id }
  const params = { token: code }
  return {
    id,
    buyer,
    code,
    shopper: {
      prepare: (wish: Partial<GifteeTipWish> = {}) =>
        visitor.call(trackedTips.prepare, { params: held, body: { amount: '5', ...wish } }),
      give: (paymentIntentId: string) => visitor.call(trackedTips.give, { params: held, body: { paymentIntentId } }),
    },
    recipient: {
      prepare: (wish: Partial<GifteeTipWish> = {}) =>
        visitor.call(gifteeTips.prepare, { params, body: { amount: '5', ...wish } }),
      give: (paymentIntentId: string) => visitor.call(gifteeTips.give, { params, body: { paymentIntentId } }),
      page: async () => (await visitor.call(giftee.find, { params })).body,
    },
  }
}
