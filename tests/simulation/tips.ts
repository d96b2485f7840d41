import { eq } from 'drizzle-orm'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { toDecimal } from '#contract/base/money.ts'
import { payables } from '#server/contributions.ts'
import { confirmInSandbox } from '#server/sales/checkout/sandbox-confirmation.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { wantWords } from '#server/sales/rewording/want-words.ts'
import { finishWordsPayment, prepareWordsPayment } from '#server/sales/rewording/words-payments.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { finishTip, prepareTip } from '#server/sales/tips/tip-payments.ts'
import { act } from './buyers.ts'
import type { Money } from './money.ts'
import type { SimulatedShop } from './simulated-clock.ts'

const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }

/** The recipient or the buyer tips the card's artist. */
export async function giveTip(shop: SimulatedShop, money: Money, pieceId: string, artistId: string): Promise<void> {
  const { db, jobs } = shop
  const { payments, notebook, chance } = money
  const whose = eq(pieces.id, pieceId)
  const giver = chance() < 0.5 ? 'giftee' : 'shopper'
  const cents = chance() < 0.6 ? 500 : 100 + Math.floor(chance() * 2900)
  const { clientSecret } = await prepareTip({ db, jobs, payments }, whose, giver, { amount: toDecimal(cents) })
  const paymentRef = paymentIntentId(clientSecret)
  await confirmInSandbox(db, jobs, paymentRef, { clientSecret, card })
  await finishTip({ db, jobs, payments }, whose, giver, paymentRef)
  notebook.tipped(artistId, cents)
  money.tips.push({ paymentRef, artistId, cents })
}

/** A giver disputes or regrets a tip: all or part of it is refunded at the provider, perhaps weeks later. */
export async function returnTips({ db, jobs }: SimulatedShop, money: Money): Promise<void> {
  const { payments, notebook, chance, shares, tips } = money
  if (tips.length === 0 || chance() > shares.returns) return
  const index = Math.floor(chance() * tips.length)
  const { paymentRef, artistId, cents } = tips[index]!
  const back = chance() < 0.5 ? cents : Math.ceil(cents * chance())
  await payments.refund(paymentRef, back, `dashboard ${paymentRef} ${cents}`, 0)
  await settlePayment({ db, jobs, payments, payables }, paymentRef)
  notebook.tipReturned(artistId, back)
  if (back === cents) tips.splice(index, 1)
  else tips[index]!.cents = cents - back
}

/** The photo matches the order, but the buyer pays for new words. */
export async function buyOtherWords(shop: SimulatedShop, { payments, notebook }: Money, pieceId: string) {
  const { db, jobs } = shop
  const [piece] = await db.select().from(pieces).where(eq(pieces.id, pieceId))
  const { artistId, copies, version, round } = piece!
  const words = { customMessage: `Dear you, ${round} times`, customSignature: 'Me' }
  if (!(await act(shop, 'shopper', pieceId, (change) => wantWords(change, words, version)))) return
  const whose = eq(pieces.id, pieceId)
  const { clientSecret } = await prepareWordsPayment({ db, jobs, payments }, whose)
  const paymentRef = paymentIntentId(clientSecret)
  await confirmInSandbox(db, jobs, paymentRef, { clientSecret, card })
  await finishWordsPayment({ db, jobs, payments }, whose, paymentRef)
  notebook.otherWords(artistId!, copies)
}
