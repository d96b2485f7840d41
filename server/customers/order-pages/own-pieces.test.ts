import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, endOfDay } from '#contract/base/mail-calendar.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ownPieces, trackedPieces } from '#contract/customers/piece-calls.ts'
import { artists, earnings, pieces, shipments } from '#server/platform/db/schema.ts'
import { accept, refuse } from '#server/fulfillment/pieces/accept.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// One card from the order to the mailbox, as its buyer follows it by the private link.

const shop = await openCardBuyers()
afterAll(() => shop.close())

describe('works', () => {
  test('released, accepted, lettered, approved, mailed, arrived: one e-mail per step, and the order follows', async () => {
    const order = await shop.buy()
    expect(await order.find()).toMatchObject({ state: 'waiting', changeableUntil: expect.any(String), photos: [] })
    const released = await order.send('release')
    expect(released.body.pieces[0]).toMatchObject({ state: 'offered', changeableUntil: null })
    expect(released.body).toMatchObject({ status: 'pending', changeableUntil: null })
    const id = await shop.lettered(order)
    const seen = await order.find()
    expect(seen).toMatchObject({ state: 'lettered', approveBy: expect.any(String) })
    expect(seen.photos.map(({ kind, url }) => [kind, url.startsWith(`/api/track/${order.token}/photos/`)])).toEqual([
      ['inside', true],
      ['envelope', true],
    ])
    expect((await order.order()).status).toBe('processing')
    expect((await order.send('approve')).body.pieces[0]).toMatchObject({ state: 'approved', approveBy: null })
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    expect(await order.order()).toMatchObject({ status: 'completed', shipments: [{ line: 0, carrier: null }] })
    expect((await order.send('confirmArrival')).body.pieces[0]).toMatchObject({ state: 'arrived' })
    const { events } = await order.find()
    expect(events.map(({ kind, role }) => [kind, role])).toEqual([
      ['ordered', 'shopper'],
      ['released', 'shopper'],
      ['accepted', 'artist'],
      ['lettered', 'artist'],
      ['approved', 'shopper'],
      ['mailed', 'artist'],
      ['arrived', 'shopper'],
    ])
    await shop.subjects(order.email, [/is being lettered/, /see the photo/, /is in the mail/])
    expect(await shop.at.shop.db.select().from(earnings).where(eq(earnings.pieceId, id))).toMatchObject([
      { kind: 'lettered', amountCents: 500, artistId: shop.at.catalog.artistId },
    ])
  })

  test('if nobody acts, the timer assigns the card, approves the photo, and presumes the arrival', async () => {
    const order = await shop.buy()
    await shop.at.age(order.id, 3)
    await moveDuePieces(shop.at.shop.db, shop.at.shop.jobs)
    expect((await order.find()).state).toBe('offered')
    const id = await shop.lettered(order)
    const pass = () =>
      shop.at.shop.db
        .update(pieces)
        .set({ nextAt: sql`now()` })
        .where(eq(pieces.id, id))
    await pass()
    await Promise.all([1, 2, 3].map(() => moveDuePieces(shop.at.shop.db, shop.at.shop.jobs)))
    expect((await order.find()).events.filter(({ kind }) => kind === 'approved')).toMatchObject([{ role: 'timer' }])
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    await pass()
    await moveDuePieces(shop.at.shop.db, shop.at.shop.jobs)
    expect((await order.find()).events.at(-1)).toMatchObject({ kind: 'presumed', role: 'timer' })
  })

  test('its arrival is presumed on the third day after its window; mailed again, after its new one', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    const { db } = shop.at.shop
    const expected = async () => {
      const [row] = await db.select().from(pieces).where(eq(pieces.id, id))
      const { onItsWayUntil } = await order.find()
      expect(row!.nextAt).toEqual(endOfDay(addDays(onItsWayUntil!, 3), row!.dueZone))
      return row!.nextAt!
    }
    const first = await expected()
    expect((await order.claim('damaged', 'again')).status).toBe(201)
    const longAgo = sql`now() - interval '40 days'`
    await db.update(pieces).set({ mailedAt: longAgo }).where(eq(pieces.id, id))
    await db.update(shipments).set({ createdAt: longAgo }).where(eq(shipments.pieceId, id))
    await shop.photograph(id)
    await shop.as(async (change) => markLettered(change, change.piece.version), id)
    await order.send('approve')
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    expect((await expected()).getTime()).toBeGreaterThan(Date.now())
    expect(first.getTime()).toBeGreaterThan(Date.now())
  })

  test('a mistake on the photo is lettered again for free; the first round’s photos are no longer shown', async () => {
    const order = await shop.buy()
    const id = await shop.lettered(order)
    const toldOfPhotos = (times: number) =>
      eventually(async () =>
        expect(
          (await shop.at.shop.emailsTo(order.email)).filter(({ subject }) => /see the photo/.test(subject)),
        ).toHaveLength(times),
      )
    // No e-mail is written about outdated photos.
    await toldOfPhotos(1)
    const rejected = await order.send('reject', { kind: 'mistake', note: 'It says happi.' })
    expect(rejected.body.pieces[0]).toMatchObject({ state: 'accepted', round: 2, photos: [] })
    await shop.photograph(id)
    await shop.as(async (change) => markLettered(change, change.piece.version), id)
    expect(await order.find()).toMatchObject({ state: 'lettered', round: 2, photos: [{ round: 2 }, { round: 2 }] })
    await toldOfPhotos(2)
  })

  test('mailed without approval, as chosen at checkout; until it is lettered the buyer can still ask to approve it', async () => {
    const buyer = await shop.buy([{}, {}], undefined, { withoutWaiting: true })
    expect((await buyer.order()).pieces.map(({ withoutWaiting }) => withoutWaiting)).toEqual([true, true])
    await buyer.send('changeWaiting', { withoutWaiting: false }, await buyer.find(1))
    await shop.lettered(buyer)
    await shop.lettered(buyer, 1)
    const [first, second] = (await buyer.order()).pieces
    expect(first).toMatchObject({ state: 'approved', approveBy: null, photos: [{}, {}] })
    expect(first!.events.at(-1)).toMatchObject({ kind: 'approved', role: 'timer', detail: 'without waiting' })
    expect(second).toMatchObject({ state: 'lettered', approveBy: expect.any(String) })
    const late = await buyer.send('changeWaiting', { withoutWaiting: true }, second)
    expect(late).toMatchObject({ status: 409, code: 'wrong_status' })
    await shop.subjects(buyer.email, [/see the photo/])
  })

  test('one card’s words and address can be changed while they are open', async () => {
    const order = await shop.buy([{}, {}])
    const before = await order.find(1)
    const words = { customMessage: 'Other words', customSignature: 'B.' }
    const changed = await order.send('changeWords', words, before)
    expect(changed.body.pieces.map(({ customMessage }) => customMessage === 'Other words')).toEqual([false, true])
    expect(changed.body.items[1]).toMatchObject(words)
    expect(await order.send('changeWords', words, before)).toMatchObject({ status: 409, code: 'version_conflict' })
    const recipient = { ...sampleAddress, name: 'Somebody Else' }
    const moved = await order.send('changeRecipient', { recipient }, await order.find(1))
    expect(moved.body.pieces.map((piece) => piece.recipient.name)).toEqual(['Ann Reader', 'Somebody Else'])
    await order.send('release', {}, await order.find(1))
    expect(await order.send('changeWords', words, await order.find(1))).toMatchObject({
      status: 409,
      code: 'order_started',
    })
    expect((await order.send('changeWords', words, await order.find(0))).status).toBe(200)
  })

  test('one card is cancelled for its share; the other continues', async () => {
    const order = await shop.buy([{}, { cardDesignId: shop.at.catalog.cheapCardId }])
    const { body } = await order.send('cancel', {}, await order.find(1))
    expect(body).toMatchObject({ status: 'pending', cancelledLines: [1], refundedAmount: '8.05' })
    expect(body.pieces.map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
    await shop.lettered(order)
    expect(await order.send('cancel')).toMatchObject({ status: 409, code: 'order_started' })
  })

  test('a declined card goes to the next artist; if the artist was chosen, the buyer is asked', async () => {
    const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
    const [other] = await shop.at.shop.db
      .insert(artists)
      .values({ name: 'Next Hand', ...texts })
      .returning()
    const order = await shop.buy()
    await order.send('release')
    const { id } = await order.find()
    await shop.as((change) => refuse(change, 'ill'), id)
    expect(await order.find()).toMatchObject({ state: 'offered', artistAsked: true, artist: { name: 'Ada Quill' } })
    await shop.subjects(order.email, [/cannot letter your card/])
    expect((await order.send('answerArtist', { choice: 'another' })).body.pieces[0]).toMatchObject({
      artistAsked: false,
      artist: { id: other!.id, name: 'Next Hand' },
    })
    await shop.as((change) => refuse(change, 'no time'), id)
    expect((await order.find()).artist).toBeNull()
    await shop.at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, other!.id))
  })
})

describe('refuses', () => {
  test('every step out of turn, naming the state, and one from a stale version', async () => {
    const order = await shop.buy()
    expect(await order.send('approve')).toMatchObject({
      status: 409,
      code: 'wrong_status',
      message: 'This card is not with an artist yet, so it cannot be approved.',
    })
    expect((await order.send('confirmArrival')).status).toBe(409)
    expect((await order.claim('late', 'again')).status).toBe(409)
    const stale = await order.find()
    await order.send('release')
    expect((await order.send('release', {}, stale)).code).toBe('wrong_status')
    await shop.lettered(order)
    const shown = await order.find()
    await shop.at.shop.db
      .update(pieces)
      .set({ version: shown.version + 1 })
      .where(eq(pieces.id, shown.id))
    expect(await order.send('approve', {}, shown)).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await order.send('reject', { kind: 'mistake', note: ' ' })).status).toBe(400)
  })

  test('marking a card as lettered without both photos, and mailing it unapproved', async () => {
    const order = await shop.buy()
    await order.send('release')
    const { id } = await order.find()
    await shop.as((change) => accept(change), id)
    await shop.photograph(id, ['inside'])
    await expect(shop.as(async (change) => markLettered(change, change.piece.version), id)).rejects.toMatchObject({
      code: 'photos_missing',
    })
    await expect(shop.as((change) => mailPiece(change, { tracking: null }), id)).rejects.toMatchObject({
      code: 'not_approved',
    })
    const { body } = await shop.at.desk.call(ordersAdmin.mail, {
      params: { id: order.id },
      body: { lines: [0], tracking: null },
    })
    expect(body).toMatchObject({ code: 'not_approved' })
  })
})

describe('protects', () => {
  test('a buyer who cancels while the artist accepts: one of them wins, and the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await shop.buy()
      await order.send('release')
      const shown = await order.find()
      const [cancelled, accepted] = await Promise.allSettled([
        order.send('cancel', {}, shown),
        shop.as((change) => accept(change, shown.version), shown.id),
      ])
      const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200
      expect(isCancelled).toBe(accepted.status === 'rejected')
      expect((await order.find()).state).toBe(isCancelled ? 'cancelled' : 'accepted')
      if (!isCancelled) expect(cancelled).toMatchObject({ value: { status: 409 } })
    }
  })

  test('another order’s card is not found, by account and by link', async () => {
    const [mine, theirs] = [await shop.buy(), await shop.buy()]
    const { id: piece, version } = await theirs.find()
    const guest = new Visitor(shop.at.shop)
    const byLink = await guest.call(trackedPieces.release, { params: { token: mine.token, piece }, body: { version } })
    expect(byLink.status).toBe(404)
    const shopper = await shop.at.newShopper('pieceless')
    const order = await shop.at.buy({ visitor: shopper })
    const own = await shopper.call(orders.findOwn, { params: { id: order.id } })
    expect(own.body.pieces[0]!.photos).toEqual([])
    const foreign = { params: { id: order.id, piece }, body: { version } }
    expect((await shopper.call(ownPieces.release, foreign)).status).toBe(404)
    expect((await theirs.find()).version).toBe(version)
  })
})
