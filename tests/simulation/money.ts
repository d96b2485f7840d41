import { eq, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import { admins, payoutAccounts, settings } from '#server/platform/db/schema.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { sandboxPayments } from '#server/platform/integrations/sandbox-payments.ts'
import { openStripe } from '#server/platform/integrations/stripe-payments.ts'
import { stripePayouts } from '#server/platform/integrations/stripe-payouts.ts'
import { beginOnboarding, refreshPayoutAccount } from '#server/money/stripe-transfers/payout-accounts.ts'
import { setRate } from '#server/money/artist-payouts/artist-rates.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import type { Hand } from './crew.ts'
import { type Chance, chanceOf } from './demand.ts'
import { type Notebook, openNotebook } from './notebook.ts'
import type { SimulatedShop } from './simulated-clock.ts'
import type { YearTerms } from './world.ts'

/** The artists' money: who pays, who is paid, and what the simulation itself has recorded about it. */
export interface Money {
  notebook: Notebook
  /** Buyers pay in the sandbox; half of the artists are paid by Stripe, the others by hand. */
  payments: Payments
  payouts: Payouts
  stripe: StripeServer
  accounts: Map<string, string>
  owner: string
  chance: Chance
  shares: Shares
  /** Tips that could still be refunded. */
  tips: { paymentRef: string; artistId: string; cents: number }[]
  /** Cards whose givers wait until Monday, a little after midnight in New York. */
  unthanked: { pieceId: string; artistId: string }[]
  /** E-mails about statements. */
  mails: number
}

/** Probabilities: per arrived card, shown photo or mailing; and of a tip's refund, per day. */
interface Shares {
  complaints: number
  words: number
  mistakes: number
  slips: number
  tips: number
  returns: number
}

/** A month has few cards, so more must happen to them. */
const shares = {
  year: { complaints: 0.01, words: 0.002, mistakes: 0.002, slips: 0.005, tips: 0.06, returns: 0.25 },
  month: { complaints: 0.08, words: 0.02, mistakes: 0.02, slips: 0.04, tips: 0.25, returns: 0.5 },
}

const shopRateCents = 515

/** Opens the notebook, and accounts at Stripe for every second artist. */
export async function openMoney(
  { db }: SimulatedShop,
  hands: Hand[],
  { seed, isYear }: Pick<YearTerms, 'seed' | 'isYear'>,
): Promise<Money> {
  await db.update(settings).set({ defaultRateCents: shopRateCents })
  const values = { username: 'owner', email: 'owner@shop.test', password: '-', role: 'owner' } as const
  const [admin] = await db.insert(admins).values(values).returning()
  const stripe = await openStripeServer()
  const keys = { secretKey: 'sk_test_shop', publishableKey: 'pk_test_shop', live: false }
  const secrets = { webhookSecret: undefined, connectSecret: undefined }
  const payouts = stripePayouts(openStripe({ ...keys, ...secrets, apiBase: stripe.url }), keys)
  const notebook = openNotebook(shopRateCents)
  const accounts = new Map<string, string>()
  for (const [index, { id, name, timeZone }] of hands.entries()) {
    notebook.hire({ artistId: id, name, timeZone })
    if (index % 2 === 1) continue
    await beginOnboarding(db, payouts, 'http://shop.test', id)
    const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, id))
    stripe.changeAccount(account!.accountRef!, 'verified')
    await refreshPayoutAccount(db, payouts, id)
    accounts.set(id, account!.accountRef!)
  }
  return {
    notebook,
    payments: sandboxPayments(db),
    payouts,
    stripe,
    accounts,
    owner: admin!.id,
    chance: chanceOf(seed + 1),
    shares: isYear ? shares.year : shares.month,
    tips: [],
    unthanked: [],
    mails: 0,
  }
}

/** Twice a month the owner gives an artist another rate, or the shop's. */
export async function changeRates({ db }: SimulatedShop, { notebook, owner, chance }: Money, day: string) {
  if (!['03', '17'].includes(day.slice(8))) return
  const pages = notebook.pages()
  const { artistId } = pages[Math.floor(chance() * pages.length)]!
  const cents = chance() < 0.2 ? null : 300 + Math.floor(chance() * 400)
  await setRate(db, owner, artistId, { rate: cents === null ? null : toDecimal(cents) })
  notebook.setRate(artistId, cents)
}

/** Counts e-mails before they are deleted unread. */
export async function countMails({ db }: SimulatedShop, money: Money): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from pgboss.job
    where name = 'letter' and state < 'active' and data->>'kind' = 'week-statement'`)
  money.mails += rows[0]!.count
}
