import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioPayouts } from '#contract/money/studio-payouts.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  payoutAccounts,
  payoutEvents,
  payoutTransfers,
  statementLines,
  statements,
} from '#server/platform/db/schema.ts'
import { type CrashPoint, crashPoints } from '#server/platform/process/crash-points.ts'
import { lastWeek } from '#server/money/artist-payouts/make-statements.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds, someOf } from '#tests/support/checks/chaos-figures.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { addEarner, addEarning } from '#tests/support/samples/sample-earnings.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { payoutViolations } from './payout-invariants.ts'

// A process is killed on the way from an artist's account to their money and back, and started again: the artist has
// one account and was paid by one transfer, which was reversed once.

const trialsPerPoint = rounds(1, 20)
const totalCents = 4_500

test.each(someOf(crashPoints.payout))(
  `killed at %s, ${trialsPerPoint} times: paid once, reversed once`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trialsPerPoint; trial++) await killAt(point)
    recordFigures('Payouts: killed on the way', { rounds: trialsPerPoint, kills: trialsPerPoint, violations: 0 })
  },
)

async function killAt(point: CrashPoint): Promise<void> {
  const stripe = await openStripeServer()
  const site = await openCrashSite(stripeEnvironment(stripe))
  const { db } = site
  try {
    const earner = await addEarner(db)
    const id = await addStatement(db, earner.artistId)
    const first = await site.start(point)
    const people = { artist: new Visitor(first), owner: new Visitor(first) }
    const way = () => thereAndBack({ db, stripe, id, ...earner, ...people })
    await Promise.race([eventually(way, 300).catch(() => {}), first.gone])
    const second = await site.start()
    people.artist.url = people.owner.url = second.url
    // A minute later: nobody still claims what the killed process was sending.
    await db.update(payoutTransfers).set({ sendingUntil: new Date(Date.now() - 1000) })
    await eventually(way, 300)

    expect([...stripe.state.accounts.values()]).toHaveLength(1)
    const transfers = [...stripe.state.transfers.values()]
    expect(transfers.map(({ amount, amount_reversed }) => [amount, amount_reversed])).toEqual([
      [totalCents, totalCents],
    ])
    const events = await db.select().from(payoutEvents).where(eq(payoutEvents.statementId, id))
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'reversed', 'started'])
    expect([...(await payoutViolations(db)), ...(await statementViolations(db))]).toEqual([])
  } finally {
    await site.close()
    await stripe.close()
  }
}

interface Scene {
  db: Db
  stripe: StripeServer
  id: string
  artistId: string
  email: string
  password: string
  artist: Visitor
  owner: Visitor
}

/** Does what is left to do, from creating the account to reversing the transfer; throws until it is done. */
async function thereAndBack({ db, stripe, id, artistId, artist, owner, ...credentials }: Scene): Promise<void> {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.artistId, artistId))
  if (!account?.transfersActive) {
    const { email } = credentials
    await artist.call(studio.signIn, { body: { email, password: credentials.password } })
    expect((await artist.call(studioPayouts.begin)).status).toBe(200)
    for (const ref of stripe.state.accounts.keys()) stripe.changeAccount(ref, 'verified')
    await artist.call(studioPayouts.refresh)
  }
  await owner.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
  const params = { id }
  const find = async () => (await db.select().from(statements).where(eq(statements.id, id)))[0]!
  const events = async () =>
    (await db.select().from(payoutEvents).where(eq(payoutEvents.statementId, id))).map(({ kind }) => kind)
  const { state, version } = await find()
  const done = await events()
  if (state === 'open' && done.length === 0) await owner.call(stripePayoutsAdmin.pay, { params, body: { version } })
  if (state === 'paid') await owner.call(stripePayoutsAdmin.reverse, { params, body: { version } })
  expect(await events()).toContain('reversed')
}

/** A statement that is owed, as the hourly job makes it. */
async function addStatement(db: Db, artistId: string): Promise<string> {
  const timeZone = 'America/New_York'
  const { weekFrom, endsAt } = lastWeek(new Date(), timeZone)
  await addEarning(db, artistId, { cents: totalCents, at: new Date(endsAt.getTime() - 3_600_000) })
  const values = {
    artistId,
    artistName: 'Ida Nib',
    number: 'IDA-1',
    weekFrom,
    timeZone,
    endsAt,
    totalCents,
    tipCents: 0,
  }
  const [statement] = await db.insert(statements).values(values).returning({ id: statements.id })
  await db.update(statementLines).set({ statementId: statement!.id }).where(eq(statementLines.artistId, artistId))
  return statement!.id
}
