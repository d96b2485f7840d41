import { shopDayOf } from '#contract/base/shop-day.ts'
import { followTransfers } from '#server/money/stripe-transfers/follow-transfers.ts'
import { askReversal, takeBack } from '#server/money/stripe-transfers/reverse-transfer.ts'
import { sendTransfer } from '#server/money/stripe-transfers/send-transfer.ts'
import { startTransfer } from '#server/money/stripe-transfers/start-transfer.ts'
import { makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { payStatements, undoPayout } from '#server/money/artist-payouts/payouts-admin.ts'
import { type StatementRow, listOwed } from '#server/money/artist-payouts/payouts.ts'
import { statements } from '#server/platform/db/schema.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Money } from './money.ts'
import type { SimulatedShop } from './simulated-clock.ts'

const roundSeconds = 30
const plenty = 100_000_000

/** The work of the hourly job, here and in the notebook. */
export async function closeWeeks({ db, jobs }: SimulatedShop, { notebook }: Money): Promise<void> {
  await makeStatements(db, jobs)
  notebook.closeWeeks()
}

/** The job that follows transfers; its failures end the simulation. */
export async function followPayouts({ db, jobs }: SimulatedShop, { payouts }: Money): Promise<void> {
  const failures = await followTransfers(db, jobs, payouts, roundSeconds, new Date())
  if (failures.length > 0) throw failures[0]
}

/**
 * On Monday the owner pays what is owed; one artist is forgotten until next week, and one is marked as paid by mistake.
 */
export async function payDay(shop: SimulatedShop, money: Money, week: number): Promise<void> {
  const { chance, accounts, stripe } = money
  const owed = (await listOwed(shop.db)).filter(() => chance() > 0.1)
  const [byStripe, byHand] = [true, false].map((has) => owed.filter(({ artistId }) => accounts.has(artistId) === has))
  const cents = byStripe!.reduce((sum, { totalCents }) => sum + totalCents, 0)
  // Every third week the balance there only covers some of them; it is topped up a week later.
  stripe.setBalance(week % 3 === 1 ? Math.floor(cents / 2) : plenty)
  await payByHand(shop, money, byHand!)
  for (const statement of byStripe!) await payByStripe(shop, money, statement)
  if (week % 2 === 1) await takeOneBack(shop, money, week % 4 === 1)
}

async function payByHand({ db }: SimulatedShop, { owner, notebook }: Money, owed: StatementRow[]): Promise<void> {
  if (owed.length === 0) return
  const paidOn = shopDayOf(new Date())
  const list = owed.map(({ id, version }) => ({ id, version }))
  await db.transaction((tx) => payStatements(tx, owner, { statements: list, paidOn, reference: `Bank ${paidOn}` }))
  for (const { artistId, weekFrom } of owed) notebook.paidByHand(artistId, weekFrom, paidOn)
}

/** The outcome is between the shop and Stripe: it is not in the notebook, but in Stripe's records. */
async function payByStripe({ db, jobs }: SimulatedShop, { payouts, owner }: Money, { id, version }: StatementRow) {
  await db.transaction((tx) => startTransfer(tx, jobs, payouts, id, { version, adminId: owner }))
  await sendTransfer(db, payouts, id)
}

async function takeOneBack({ db }: SimulatedShop, money: Money, isByStripe: boolean): Promise<void> {
  const { payouts, owner, notebook } = money
  const isPaid = and(eq(statements.state, 'paid'), eq(statements.method, isByStripe ? 'stripe' : 'hand'))
  const [paid] = await db.select().from(statements).where(isPaid).orderBy(desc(statements.weekFrom)).limit(1)
  if (!paid) return
  const { id, version, artistId, weekFrom, paidOn } = paid
  if (isByStripe) {
    await askReversal(db, payouts, id, { version, adminId: owner })
    return takeBack(db, payouts, id)
  }
  await undoPayout(db, owner, id, { note: 'Typed in the wrong row', version })
  notebook.undone(artistId, weekFrom, paidOn!)
}
