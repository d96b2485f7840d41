import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { defaultCalendar, studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { failedEmails, pieceEvents, pieces, statements } from '#server/platform/db/schema.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { payByHand } from '#server/money/artist-payouts/payouts.ts'
import { artistAccessEnded, artistInvited } from '#server/studio/studio-access/studio-emails.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { tracesOf } from '#tests/support/checks/traces.ts'
import { addEarning } from '#tests/support/samples/sample-earnings.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'

// Reliability, 1.7, for people with a studio account.

const shop = await openTestShop()
afterAll(() => shop.close())

/** A paid statement. */
async function payArtist(artistId: string): Promise<void> {
  await addEarning(shop.db, artistId, { cents: 1_200, at: new Date(Date.now() - 8 * 86_400_000) })
  await makeStatements(shop.db, shop.jobs)
  const [made] = await shop.db.select().from(statements).where(eq(statements.artistId, artistId))
  await shop.db.transaction((tx) => payByHand(tx, made!.id, { reference: 'ACH 9', paidOn: '2026-11-24' }))
}

/** A card offered to this artist, waiting for an answer. @returns its id */
function giveCard(artistId: string): Promise<string> {
  const soon = new Date(Date.now() + 3_600_000)
  const offered = { artistId, artistName: 'Somebody Else', state: 'offered', answerBy: soon, nextAt: soon } as const
  return shop.db.transaction((tx) => samplePiece(tx, offered))
}

test('an artist’s studio account is exported without what opens it, and erased with all its data', async () => {
  const email = 'ilse@shop.test'
  const account = await addArtistAccount(shop.db, { name: 'Somebody Else', email, password: 'nib, ink & patience' })
  const ilse = new Visitor(shop)
  await ilse.call(studio.signIn, { body: { email, password: 'nib, ink & patience' } })
  await ilse.call(studioCalendar.save, { body: { ...defaultCalendar, postingZip: '97201' } })
  await ilse.call(studio.requestReset, { body: { email } })
  // An e-mail that is being sent is left to its sender.
  await eventually(async () => {
    const { rows } = await shop.db.execute(sql`select from pgboss.job
        where name = 'letter' and state <> 'completed' and position(${email} in lower(data->>'about')) > 0`)
    expect(rows).toEqual([])
  })
  // One waits in a job, one has failed.
  await artistInvited.enqueueLater(shop.db, shop.jobs, { artistId: account.artistId, address: email }, 3_600)
  const { payload } = artistAccessEnded.job({ address: email, name: 'Somebody “Else”' })
  await shop.db.insert(failedEmails).values({ ...payload, jobId: crypto.randomUUID(), error: 'No such mailbox' })
  await payArtist(account.artistId)
  const piece = await giveCard(account.artistId)
  const person = await findPerson(shop.db, email)
  const found = await exportPerson(shop.db, person)
  expect(found.studio).toMatchObject({ account: { email }, calendar: { postingZip: '97201' }, sessions: [{}] })
  expect(found.studio).toMatchObject({
    earnings: [{ kind: 'lettered', amountCents: 1_200 }],
    statements: [{ totalCents: 1_200, state: 'paid', payouts: [{ kind: 'paid', reference: 'ACH 9' }] }],
  })
  expect(JSON.stringify(found)).not.toMatch(/argon2|password":|token|sid"/i)
  expect(await erasePerson(shop.db, person)).toMatchObject({ studio: true, account: false })
  expect((await ilse.call(studio.current)).status).toBe(401)
  expect(await tracesOf(shop.db, email)).toEqual([])
  expect(await tracesOf(shop.db, account.id)).toEqual([])
  // The artist's card is now the desk's, and no timer counts it as unanswered.
  const [row] = await shop.db.select().from(pieces).where(eq(pieces.id, piece))
  expect(row).toMatchObject({ state: 'offered', answerBy: null, nextAt: null })
  const events = await shop.db.select().from(pieceEvents).where(eq(pieceEvents.pieceId, piece))
  expect(events).toContainEqual(expect.objectContaining({ kind: 'to_desk', role: 'desk' }))
})
