import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { artistCalendars, artists, pieces, refunds, settings } from '#server/platform/db/schema.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { breakPromises, watchPromises } from '#server/fulfillment/deadlines/watch.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'

// A broken promise is made good before anybody complains.

const shop = await openCardBuyers()
const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
const [other] = await shop.at.shop.db
  .insert(artists)
  .values({ name: 'Quick Hand', ...texts })
  .returning()
const otherId = other!.id
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<CardBuyers['buy']>>

async function watch(): Promise<void> {
  await watchPromises(shop.at.shop.db, shop.at.shop.jobs)
  await breakPromises(shop.at.shop.db, shop.at.shop.jobs)
}
/** In cents, smallest first. */
const backOf = async ({ id }: Buyer) => {
  const rows = await shop.at.shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.amountCents)
  return rows.map(({ amountCents }) => amountCents)
}
/** Makes yesterday its day of mailing. */
async function miss(order: Buyer): Promise<void> {
  const dueAt = sql`now() - interval '1 day'`
  await shop.at.shop.db.update(pieces).set({ dueAt }).where(eq(pieces.orderId, order.id))
}
/** A card that its artist accepted, and did not mail in time. */
async function late(cards?: object[], code?: string): Promise<Buyer> {
  const order = code ? await shop.buyWith(code, cards) : await shop.buy(cards)
  await order.send('release')
  await shop.as((change) => accept(change), (await order.find()).id)
  await miss(order)
  await watch()
  return order
}

const away = (days: { from: string; to: string; note: null }[]) =>
  shop.at.shop.db
    .insert(artistCalendars)
    .values({
      artistId: shop.at.catalog.artistId,
      weekday: [6, 6, 6, 6, 6, 0, 0],
      daysOff: days,
      postingZip: '',
      timeZone: 'America/New_York',
      rushPerDay: 1,
    })
    .onConflictDoUpdate({ target: artistCalendars.artistId, set: { daysOff: days } })
const today = dayIn(new Date(), 'America/New_York')
const weeks = { from: today, to: addDays(today, 30), note: null }
const isAtRisk = async ({ id }: Buyer) =>
  (await shop.at.shop.db.select().from(pieces).where(eq(pieces.orderId, id)))[0]!.atRisk

describe('works', () => {
  test('a tenth of the price and the rush fee are refunded at once, on however many nodes; one e-mail tells the buyer', async () => {
    const order = await shop.buy([{ rush: true, quantity: 2 }])
    await order.send('release')
    await shop.as((change) => accept(change), (await order.find()).id)
    await miss(order)
    await Promise.all([watch(), watch(), watch()])
    await watch()
    // Two cards at 14.50 and 6.00: the fees, and a tenth of 29.00.
    expect(await backOf(order)).toEqual([1200 + 290])
    const piece = await order.find()
    expect(piece.late).toEqual({ isOver: true, back: '14.90', asked: true })
    expect(piece.events.filter(({ kind }) => kind === 'late')).toMatchObject([{ role: 'timer' }])
    await shop.subjects(order.email, [/Your card is late/])
  })

  test('the buyer waits: nothing else happens, and nobody asks again', async () => {
    const order = await late()
    const before = await order.find()
    expect((await order.send('answerArtist', { choice: 'wait' })).body.pieces[0]).toMatchObject({
      state: 'accepted',
      late: { back: '1.45', asked: false },
      artist: before.artist,
      promise: before.promise,
    })
    await watch()
    expect((await order.find()).late!.asked).toBe(false)
    expect(await backOf(order)).toEqual([145])
    const id = await shop.lettered(order)
    expect((await order.send('cancel')).body.status).toBe('cancelled')
    expect(await backOf(order)).toEqual([145, 1305])
    expect(id).toBe(before.id)
  })

  test('one press refunds the rest, together with earlier refunds no more than was paid', async () => {
    const order = await late([{}, { quantity: 3 }])
    expect(await backOf(order)).toEqual([145, 435])
    const { body } = await order.send('cancel')
    expect(body.pieces.map(({ state }) => state)).toEqual(['cancelled', 'waiting'])
    expect(await backOf(order)).toEqual([145, 435, 1305])
    expect((await order.send('cancel', {}, await order.find(1))).body.status).toBe('cancelled')
    expect((await backOf(order)).reduce((sum, cents) => sum + cents, 0)).toBe(4 * 1450)
  })

  test('a faster artist takes over with a new date; breaking it is reported as well, and nothing is refunded twice', async () => {
    const studio = await shop.openStudio()
    const order = await late()
    const { body } = await order.send('answerArtist', { choice: 'another' })
    const [moved] = body.pieces
    expect(moved).toMatchObject({ state: 'offered', artist: { id: otherId, name: 'Quick Hand' }, late: null })
    expect(moved!.promise!.letteredBy > dayIn(new Date(), 'America/New_York')).toBe(true)
    expect(Date.parse(moved!.dueAt)).toBeGreaterThan(Date.now())
    expect(body.status).toBe('processing')
    await shop.subjects(studio, [/given to another artist/])
    await miss(order)
    await watch()
    expect((await order.find()).late).toEqual({ isOver: true, back: '1.45', asked: true })
    expect(await backOf(order)).toEqual([145])
  })

  test('a tenth with a fraction of a cent is rounded down', async () => {
    await addPromoCode(shop.at.shop.db, 'CENT', { kind: 'amount', amountCents: 1 })
    expect(await backOf(await late([{}], 'CENT'))).toEqual([144])
  })

  test('a later claim refunds what is left of the card, also if the order has other cards', async () => {
    for (const cards of [[{}], [{}, {}]]) {
      const order = await late(cards)
      const tenths = cards.map(() => 145)
      expect(await backOf(order)).toEqual(tenths)
      await shop.mailed(order)
      expect((await order.find()).late!.asked).toBe(false)
      await order.claim('damaged', 'refund')
      expect(await backOf(order)).toEqual([...tenths, 1305])
    }
  })

  test('a claim counts toward its limit with what is left of the card', async () => {
    const order = await late()
    await shop.mailed(order)
    await shop.at.shop.db.update(settings).set({ claimCents: 1305 })
    expect((await order.claim('damaged', 'refund')).body.pieces[0]!.claim).toMatchObject({ state: 'granted' })
    await shop.at.shop.db.update(settings).set({ claimCents: 10_000 })
  })

  test('a card that is lettered again has no mailing date that could be missed', async () => {
    const order = await shop.buy()
    await shop.mailed(order)
    await order.claim('damaged', 'again')
    await miss(order)
    await watch()
    expect(await order.find()).toMatchObject({ state: 'accepted', late: null })
    expect(await backOf(order)).toEqual([])
  })
})

describe('a date at risk', () => {
  test('is noticed when its artist takes the days off, and cleared when they are back', async () => {
    const order = await shop.buy()
    await order.send('release')
    await watch()
    expect(await isAtRisk(order)).toBe(false)
    const { version } = await order.find()
    await away([weeks])
    await watch()
    expect(await isAtRisk(order)).toBe(true)
    // What its artist is sending from a phone meanwhile still fits.
    expect((await order.find()).version).toBe(version)
    // The buyer has chosen this artist, and is asked.
    expect(await order.find()).toMatchObject({
      artist: { name: 'Ada Quill' },
      late: { isOver: false, back: '0.00', asked: true },
    })
    await away([])
    await watch()
    expect(await isAtRisk(order)).toBe(false)
    expect((await order.find()).late).toBeNull()
  })

  test('goes to another artist who can meet it, if the buyer leaves the choice to the shop', async () => {
    const order = await shop.buy([{ anyArtist: true }])
    await order.send('release')
    const before = await order.find()
    await away([weeks])
    await Promise.all([watch(), watch()])
    const after = await order.find()
    expect(after).toMatchObject({ state: 'offered', artist: { id: otherId }, late: null })
    expect(after.promise!.arrivesBy).toBe(before.promise!.arrivesBy)
    expect(after.promise!.mailedBy <= before.promise!.arrivesBy).toBe(true)
    expect(after.events.filter(({ kind }) => kind === 'assigned')).toHaveLength(1)
    await away([])
  })
})

describe('a chosen artist who cannot make it', () => {
  async function atRisk(): Promise<Buyer> {
    const order = await shop.buy()
    await order.send('release')
    await shop.as((change) => accept(change), (await order.find()).id)
    await away([weeks])
    await Promise.all([watch(), watch()])
    return order
  }

  test('asks the buyer while another artist can meet the date; that one takes over, and nothing is late', async () => {
    const order = await atRisk()
    const before = await order.find()
    await shop.subjects(order.email, [/Your card may be late/])
    const [moved] = (await order.send('answerArtist', { choice: 'another' })).body.pieces
    expect(moved).toMatchObject({ state: 'offered', artist: { id: otherId }, late: null })
    expect(moved!.promise!.arrivesBy).toBe(before.promise!.arrivesBy)
    expect(await backOf(order)).toEqual([])
    await away([])
  })

  test('waiting is not asked about again; the artist’s work continues, and ends the question', async () => {
    const waiting = await atRisk()
    expect((await waiting.send('answerArtist', { choice: 'wait' })).body.pieces[0]!.late).toBeNull()
    await watch()
    expect((await waiting.find()).late).toBeNull()
    await away([])
    const unanswered = await atRisk()
    await shop.lettered(unanswered)
    expect(await unanswered.find()).toMatchObject({ state: 'lettered', late: null })
    await away([])
  })

  test('costs nobody money: the card is refunded in full', async () => {
    const order = await atRisk()
    expect((await order.send('cancel')).body.status).toBe('cancelled')
    expect(await backOf(order)).toEqual([1450])
    await away([])
  })
})

describe('refuses', () => {
  test('an answer to no question, and another artist for a lettered card', async () => {
    const order = await shop.buy()
    expect((await order.send('answerArtist', { choice: 'wait' })).status).toBe(409)
    const lettered = await late()
    await shop.lettered(lettered)
    expect(await lettered.send('answerArtist', { choice: 'another' })).toMatchObject({
      status: 409,
      message: 'This card is lettered, and its photo waits for approval, so it cannot be given to another artist.',
    })
  })

  test('a faster artist if nobody else is free: the card stays as it is', async () => {
    const order = await late()
    await shop.at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, otherId))
    expect(await order.send('answerArtist', { choice: 'another' })).toMatchObject({ status: 409, code: 'wrong_status' })
    await shop.at.shop.db.update(artists).set({ isActive: true }).where(eq(artists.id, otherId))
    expect(await order.find()).toMatchObject({ state: 'accepted', late: { asked: true } })
  })

  test('a faster artist who cannot letter the words, until they can', async () => {
    const { db } = shop.at.shop
    await writeHand(db, shop.at.catalog.artistId, 'Modern Script', { alphabets: ['Greek'] })
    const order = await late([{ customMessage: 'Καλημέρα' }])
    expect(await order.send('answerArtist', { choice: 'another' })).toMatchObject({ status: 409, code: 'wrong_status' })
    expect(await order.find()).toMatchObject({ state: 'accepted', artist: { name: 'Ada Quill' } })
    await writeHand(db, otherId, 'Modern Script', { alphabets: ['Greek'] })
    expect((await order.send('answerArtist', { choice: 'another' })).body.pieces[0]).toMatchObject({
      artist: { id: otherId },
    })
  })

  test('a card that is not late keeps its rules: once accepted it cannot be cancelled here', async () => {
    const order = await shop.buy()
    await order.send('release')
    await shop.as((change) => accept(change), (await order.find()).id)
    await watch()
    expect(await order.send('cancel')).toMatchObject({ status: 409, code: 'order_started' })
    expect(await backOf(order)).toEqual([])
  })
})
