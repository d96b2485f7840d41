import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { quotes } from '#contract/business/quotes.ts'
import { type OfferInput, offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { runDays } from '#contract/business/run-days.ts'
import { runs as runCalls, runsAdmin } from '#contract/business/runs.ts'
import { overview } from '#contract/admin/overview.ts'
import { runMakingAdmin } from '#contract/business/run-making.ts'
import { artistCalendars, artists, bulkQuotes, promiseHolds, quoteOffers, runs } from '#server/platform/db/schema.ts'
import { watchRuns } from '#server/business/run-production/expected-day.ts'
import { readBooks } from '#server/fulfillment/scheduling/books.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A quote's day is asked of the calendars, and its places are held (product.md, section 20).

const shop = await openTestShop()
const { db } = shop
const catalog = await addSampleCatalog(db)
const desk = await signedInDesk(shop)
await shop.jobs.pause()
afterAll(() => shop.close())

// Two artists with ten cards a day, every day of the week: what is expected does not depend on today's weekday.
const [other] = await db
  .insert(artists)
  .values({
    name: 'Bo Second',
    specialty: 'Ink',
    bio: 'B.',
    experience: '1 year',
    profileImage: '',
    workspaceImage: '',
    styles: ['Modern Script'],
  })
  .returning()
for (const artistId of [catalog.artistId, other!.id])
  await db.insert(artistCalendars).values({
    artistId,
    weekday: [10, 10, 10, 10, 10, 10, 10],
    daysOff: [],
    postingZip: '62701',
    timeZone: 'America/New_York',
    rushPerDay: 0,
  })
beforeEach(async () => void (await db.delete(promiseHolds)))

const inDays = (days: number) => addDays(shopDayOf(new Date()), days)
const expiresOn = inDays(3)
/** Their days begin five days after the last day of the quote: thirteen days with 8.5 places each, some without mail. */
const readyBy = inDays(21)
const lineOf = (quantity: number, selectedArtistId: string | null = catalog.artistId) => ({
  description: 'Cards',
  quantity,
  unitPrice: '10.39',
  cardDesignId: catalog.cardId,
  writingStyle: 'Modern Script' as const,
  selectedArtistId,
})
let asked = 0

async function request(): Promise<string> {
  const contactEmail = `day-${++asked}@acme.test`
  await new Visitor(shop).call(quotes.request, {
    body: { companyName: 'Acme', contactName: 'Al', contactEmail, eventType: 'Other', estimatedQuantity: 250 },
  })
  const [row] = await db.select().from(bulkQuotes).where(eq(bulkQuotes.contactEmail, contactEmail))
  return row!.id
}

const plan = async (id: string, lines: ReturnType<typeof lineOf>[], day: string | null = readyBy) =>
  (await desk.call(quotesAdmin.plan, { params: { id }, body: { lines, expiresOn, readyBy: day } })).body
const send = (id: string, lines: ReturnType<typeof lineOf>[], change: Partial<OfferInput> = {}) =>
  desk.call(quotesAdmin.offer, {
    params: { id },
    body: { lines, message: 'Here you are.', expiresOn, readyBy, ...change },
  })
const newestOf = async (id: string) =>
  (await db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))).toSorted((a, b) => b.number - a.number)[0]!
const heldOf = async (id: string) =>
  (await db.select().from(promiseHolds).where(eq(promiseHolds.checkoutId, id))).map(({ artistId, copies }) => [
    artistId,
    copies,
  ])
const decide = async (token: string, decision: 'accepted' | 'declined') =>
  (await new Visitor(shop).call(offers.decide, { params: { token }, body: { decision } })).body

async function accepted(lines: ReturnType<typeof lineOf>[]) {
  const id = await request()
  expect((await send(id, lines)).status).toBe(201)
  const offer = await newestOf(id)
  const { run: token } = await decide(offer.token, 'accepted')
  const [run] = await db.select().from(runs).where(eq(runs.offerId, offer.id))
  return { offer, token: token!, id: run!.id }
}

describe('works', () => {
  test('the form learns who has time for how many, the earliest day, and what other artists would make of it', async () => {
    const id = await request()
    const alone = await plan(id, [lineOf(250)])
    const [{ free, ...short } = { free: 0, name: null, cards: 0 }] = alone.short
    expect(short).toEqual({ name: 'Ada Quill', cards: 250 })
    expect(free).toBeGreaterThan(60)
    expect(free).toBeLessThan(120)
    expect(alone.earliest! > readyBy).toBe(true)
    expect(alone.earliestWithOthers! < alone.earliest!).toBe(true)
    const together = await plan(id, [lineOf(150, null)])
    expect(together.short).toEqual([])
    expect(together.shares.map(({ cards }) => cards).reduce((sum, cards) => sum + cards)).toBe(150)
    expect(together.shares).toHaveLength(2)
    expect(together.earliest! <= readyBy).toBe(true)
    expect((await plan(id, [lineOf(60)], null)).shares).toEqual([{ name: 'Ada Quill', cards: 60 }])
  })

  test('a day is sent only if it can be kept; then its places are held until the quote ends', async () => {
    const id = await request()
    const refused = await send(id, [lineOf(250)])
    expect(refused.status).toBe(400)
    expect(refused.issues).toMatchObject([{ path: 'readyBy' }])
    expect(await db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))).toEqual([])
    // To be agreed: nothing is promised, and nothing held.
    expect((await send(id, [lineOf(250)], { readyBy: null })).status).toBe(201)
    expect(await heldOf((await newestOf(id)).id)).toEqual([])

    expect((await send(id, [lineOf(60)])).status).toBe(201)
    const first = await newestOf(id)
    expect(await heldOf(first.id)).toEqual([[catalog.artistId, 60]])
    // Nobody else can be promised these.
    const another = await request()
    expect((await plan(another, [lineOf(60)])).short).toHaveLength(1)
    expect((await send(another, [lineOf(60)])).status).toBe(400)
    // Its own next version can.
    expect((await plan(id, [lineOf(60)])).short).toEqual([])
    expect((await send(id, [lineOf(55)])).status).toBe(201)
    expect(await heldOf(first.id)).toEqual([])
    const second = await newestOf(id)
    expect(await heldOf(second.id)).toEqual([[catalog.artistId, 55]])
    await decide(second.token, 'declined')
    expect(await heldOf(second.id)).toEqual([])
    expect((await plan(another, [lineOf(60)])).short).toEqual([])
  })

  test('a quote holds time for no longer than the owner allows', async () => {
    const id = await request()
    const long = await send(id, [lineOf(60)], { expiresOn: inDays(20), readyBy: inDays(60) })
    expect(long.issues).toMatchObject([{ path: 'expiresOn' }])
    expect((await send(id, [lineOf(60)], { expiresOn: inDays(20), readyBy: null })).status).toBe(201)
  })

  test('an accepted quote keeps its places for its run, and a run that ends lets them go', async () => {
    const { offer, id } = await accepted([lineOf(60)])
    const [held] = await db.select().from(promiseHolds).where(eq(promiseHolds.checkoutId, offer.id))
    expect(shopDayOf(held!.expiresAt)).toBe(readyBy)
    await desk.call(runMakingAdmin.cancel, { params: { id }, body: { reason: 'As you wished.' } })
    expect(await heldOf(offer.id)).toEqual([])
  })
})

describe('protects', () => {
  test('of quotes that are sent at once, only as many as there is time for', async () => {
    const ids = await Promise.all([request(), request(), request(), request()])
    const answers = await Promise.all(ids.map((id) => send(id, [lineOf(60)])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
    const book = (await readBooks(db)).find(({ artistId }) => artistId === catalog.artistId)
    expect(book!.booked.reduce((sum, { copies }) => sum + copies, 0)).toBe(60)
  })

  test('a run that will be late is told to the desk and to the business, until both agree on a later day', async () => {
    const { id, token } = await accepted([lineOf(60)])
    const shownToDesk = async () => (await desk.call(runsAdmin.list)).body.find((run) => run.id === id)!
    const lateRuns = async () => (await desk.call(overview.find)).body.runsLate
    await watchRuns(db)
    expect((await shownToDesk()).late).toBeNull()
    expect(await lateRuns()).toBe(0)

    // Its artist falls ill for a month.
    const off = [{ from: inDays(0), to: inDays(30), note: null }]
    await db.update(artistCalendars).set({ daysOff: off }).where(eq(artistCalendars.artistId, catalog.artistId))
    await watchRuns(db)
    const { late } = await shownToDesk()
    expect(late!.expectedOn! > inDays(30)).toBe(true)
    expect(await lateRuns()).toBe(1)
    const visitor = new Visitor(shop)
    const shown = async () => (await visitor.call(runCalls.find, { params: { token } })).body
    expect((await shown()).late).toEqual(late)

    const day = late!.expectedOn!
    expect((await desk.call(runDays.propose, { params: { id }, body: { day } })).status).toBe(200)
    const proposed = await shown()
    expect(proposed).toMatchObject({ readyBy, proposedDay: day })
    const agree = (chosen: string) =>
      visitor.call(runDays.agree, { params: { token }, body: { day: chosen, version: proposed.version } })
    expect((await agree(inDays(90))).status).toBe(409)
    expect((await agree(day)).body).toMatchObject({ readyBy: day, proposedDay: null, late: null })
    await watchRuns(db)
    expect((await shownToDesk()).late).toBeNull()
    expect(await lateRuns()).toBe(0)
    await db.update(artistCalendars).set({ daysOff: [] }).where(eq(artistCalendars.artistId, catalog.artistId))
    await desk.call(runMakingAdmin.cancel, { params: { id }, body: { reason: 'Over.' } })
  })

  test('a past day is not proposed, and only who manages the run agrees', async () => {
    const { id } = await accepted([lineOf(60)])
    expect((await desk.call(runDays.propose, { params: { id }, body: { day: inDays(-1) } })).status).toBe(400)
    const [run] = await db.select().from(runs).where(eq(runs.id, id))
    await desk.call(runDays.propose, { params: { id }, body: { day: inDays(50) } })
    const body = { day: inDays(50), version: run!.version + 1 }
    const asLooker = await new Visitor(shop).call(runDays.agree, { params: { token: run!.lookToken }, body })
    expect(asLooker.status).toBe(403)
    await desk.call(runMakingAdmin.cancel, { params: { id }, body: { reason: 'Over.' } })
    const params = { token: run!.manageToken }
    expect(await new Visitor(shop).call(runDays.agree, { params, body })).toMatchObject({ code: 'wrong_status' })
    expect((await desk.call(runDays.propose, { params: { id }, body: { day: inDays(50) } })).status).toBe(409)
  })
})
