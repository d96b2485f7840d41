import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { ordersAdmin } from '#contract/orders-admin.ts'
import type { Piece } from '#contract/pieces.ts'
import type { PieceClaimInput } from '#contract/piece-changes.ts'
import { ownPieces } from '#contract/own-pieces.ts'
import { trackedPieces } from '#contract/tracked-pieces.ts'
import { tracking } from '#contract/tracking.ts'
import { artists, earnings, piecePhotos, pieces, refunds, settings } from '#server/db/schema.ts'
import { violations } from '#server/payments/invariants.ts'
import { accept, refuse } from '#server/pieces/accept.ts'
import { type Change, changePiece } from '#server/pieces/change-piece.ts'
import { letter } from '#server/pieces/letter.ts'
import { mailPiece } from '#server/pieces/mail-piece.ts'
import { pieceViolations } from '#server/pieces/piece-invariants.ts'
import { moveDuePieces } from '#server/pieces/timers.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// One card from the order to the letterbox, as its buyer lives it by the private link.

let at: OrderDesk
beforeAll(async () => {
  at = await openOrderDesk()
  await at.shop.db.update(settings).set({ reviewFirst: 0 })
})
afterAll(async () => {
  expect(await pieceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
  await at.shop.close()
})

let people = 0
/** An order, and its first card as its buyer sees it. */
async function buy(cards: object[] = [{}], email = `pieces-${++people}@shop.test`) {
  const { id, trackToken: token } = await at.buy({ cards, placement: { customerEmail: email } })
  const guest = new Visitor(at.shop)
  const order = async () => (await guest.call(tracking.find, { params: { token } })).body
  const find = async (line = 0) => (await order()).pieces[line]!
  type Step = Exclude<keyof typeof trackedPieces, 'claim'>
  const send = async (step: Step, body: object = {}, shown?: Piece) => {
    const piece = shown ?? (await find())
    const input = { params: { token, piece: piece.id }, body: { version: piece.version, ...body } as never }
    return guest.call(trackedPieces[step] as typeof trackedPieces.approve, input)
  }
  const claim = async (reason: PieceClaimInput['reason'], wish: PieceClaimInput['wish'], line = 0) =>
    guest.call(trackedPieces.claim, {
      params: { token, piece: (await find(line)).id },
      body: { reason, wish, note: 'The corner is bent.' },
    })
  return { id, email, token, order, find, send, claim }
}

const artistActor = { role: 'artist' as const }
const as = (act: (change: Change) => Promise<unknown>, pieceId: string, actor = artistActor) =>
  changePiece(at.shop.db, at.shop.jobs, actor, eq(pieces.id, pieceId), act)
const versionOf = async (id: string) => (await at.shop.db.select().from(pieces).where(eq(pieces.id, id)))[0]!.version

/** Photos as the studio stores them. */
async function photograph(pieceId: string, kinds: ('inside' | 'envelope')[] = ['inside', 'envelope']) {
  const [piece] = await at.shop.db.select().from(pieces).where(eq(pieces.id, pieceId))
  await at.shop.db.insert(piecePhotos).values(
    kinds.map((kind, position) => ({
      pieceId,
      round: piece!.round,
      kind,
      position,
      width: 1600,
      height: 1200,
      sha256: crypto.randomUUID(),
    })),
  )
}

/** The artist accepts, letters and photographs a card. */
async function lettered(order: Awaited<ReturnType<typeof buy>>, line = 0) {
  const { id, state } = await order.find(line)
  if (state === 'waiting') await order.send('release', {}, await order.find(line))
  await as((change) => accept(change), id)
  await photograph(id)
  await as(async (change) => letter(change, change.piece.version), id)
  return id
}

async function mailed(order: Awaited<ReturnType<typeof buy>>, line = 0) {
  const id = await lettered(order, line)
  await order.send('approve', {}, await order.find(line))
  await as((change) => mailPiece(change, { tracking: { carrier: 'USPS', trackingNumber: '9400 7' } }), id)
  return id
}

const subjects = (email: string, expected: RegExp[]) =>
  vi.waitFor(
    async () => {
      const found = (await at.shop.emailsTo(email)).map(({ subject }) => subject)
      for (const each of expected) expect(found.filter((subject) => each.test(subject))).toHaveLength(1)
    },
    { timeout: 20_000 },
  )

describe('works', () => {
  test('released, accepted, lettered, approved, mailed, arrived: each step is told once, and the order follows', async () => {
    const order = await buy()
    expect(await order.find()).toMatchObject({ state: 'waiting', changeableUntil: expect.any(String), photos: [] })
    const released = await order.send('release')
    expect(released.body.pieces[0]).toMatchObject({ state: 'offered', changeableUntil: null })
    expect(released.body).toMatchObject({ status: 'pending', changeableUntil: null })
    const id = await lettered(order)
    const seen = await order.find()
    expect(seen).toMatchObject({ state: 'lettered', approveBy: expect.any(String) })
    expect(seen.photos.map(({ kind, url }) => [kind, url.startsWith(`/api/track/${order.token}/photos/`)])).toEqual([
      ['inside', true],
      ['envelope', true],
    ])
    expect((await order.order()).status).toBe('processing')
    expect((await order.send('approve')).body.pieces[0]).toMatchObject({ state: 'approved', approveBy: null })
    await as((change) => mailPiece(change, { tracking: null }), id)
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
    await subjects(order.email, [/is being lettered/, /see the photo/, /is in the mail/])
    expect(await at.shop.db.select().from(earnings).where(eq(earnings.pieceId, id))).toMatchObject([
      { kind: 'lettered', amountCents: 500, artistId: at.catalog.artistId },
    ])
  })

  test('without a word from anybody the timer gives it to its artist, approves the photo, and presumes the arrival', async () => {
    const order = await buy()
    await at.age(order.id, 3)
    await moveDuePieces(at.shop.db, at.shop.jobs)
    expect((await order.find()).state).toBe('offered')
    const id = await lettered(order)
    const pass = () =>
      at.shop.db
        .update(pieces)
        .set({ nextAt: sql`now()` })
        .where(eq(pieces.id, id))
    await pass()
    await Promise.all([1, 2, 3].map(() => moveDuePieces(at.shop.db, at.shop.jobs)))
    expect((await order.find()).events.filter(({ kind }) => kind === 'approved')).toMatchObject([{ role: 'timer' }])
    await as((change) => mailPiece(change, { tracking: null }), id)
    await pass()
    await moveDuePieces(at.shop.db, at.shop.jobs)
    expect((await order.find()).events.at(-1)).toMatchObject({ kind: 'presumed', role: 'timer' })
  })

  test('a mistake on the photo is lettered again for free; the photos of the first round are no longer shown', async () => {
    const order = await buy()
    const id = await lettered(order)
    const rejected = await order.send('reject', { kind: 'mistake', note: 'It says happi.' })
    expect(rejected.body.pieces[0]).toMatchObject({ state: 'accepted', round: 2, photos: [] })
    await photograph(id)
    await as(async (change) => letter(change, change.piece.version), id)
    expect(await order.find()).toMatchObject({ state: 'lettered', round: 2, photos: [{ round: 2 }, { round: 2 }] })
    await vi.waitFor(
      async () =>
        expect(
          (await at.shop.emailsTo(order.email)).filter(({ subject }) => /see the photo/.test(subject)),
        ).toHaveLength(2),
      { timeout: 20_000 },
    )
  })

  test('words and address of one card, while they are open', async () => {
    const order = await buy([{}, {}])
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

  test('one card is cancelled for its share; the other goes on', async () => {
    const order = await buy([{}, { cardDesignId: at.catalog.cheapCardId }])
    const { body } = await order.send('cancel', {}, await order.find(1))
    expect(body).toMatchObject({ status: 'pending', cancelledLines: [1], refundedAmount: '8.05' })
    expect(body.pieces.map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
    await lettered(order)
    expect(await order.send('cancel')).toMatchObject({ status: 409, code: 'order_started' })
  })

  test('money back for a card that is damaged: at once, once, and only its share', async () => {
    const order = await buy([{}, {}])
    const id = await mailed(order)
    await mailed(order, 1)
    const claims = await Promise.all([1, 2, 3].map(() => order.claim('damaged', 'refund')))
    expect(claims.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await order.find()).claim).toMatchObject({ wish: 'refund', state: 'granted' })
    await vi.waitFor(async () => expect((await order.order()).refundedAmount).toBe('14.50'), { timeout: 20_000 })
    expect(await at.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1)
    expect((await order.find(0)).state).toBe('mailed')
    await subjects(order.email, [/^About your card/])
    expect(id).toBe((await order.find()).id)
  })

  test('lettered again: another round of the same card, and the order stays completed', async () => {
    const order = await buy()
    const id = await mailed(order)
    const { body } = await order.claim('words', 'again')
    expect(body).toMatchObject({ status: 'completed', pieces: [{ state: 'accepted', round: 2, shipment: null }] })
    await photograph(id)
    await as(async (change) => letter(change, change.piece.version), id)
    await order.send('approve')
    await as((change) => mailPiece(change, { tracking: { carrier: 'UPS', trackingNumber: '1Z' } }), id)
    expect(await order.find()).toMatchObject({ state: 'mailed', round: 2, shipment: { carrier: 'UPS' } })
    // Her own mistake is paid once.
    expect(await at.shop.db.$count(earnings, eq(earnings.pieceId, id))).toBe(1)
    const again = await order.claim('damaged', 'refund')
    expect(again.body.pieces[0]!.claim).toMatchObject({ state: 'waiting' })
  })

  test('a refused card goes to the next artist; of a chosen one the buyer is asked', async () => {
    const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
    const [other] = await at.shop.db
      .insert(artists)
      .values({ name: 'Next Hand', ...texts })
      .returning()
    const order = await buy()
    await order.send('release')
    const { id } = await order.find()
    await as((change) => refuse(change, 'ill'), id)
    expect(await order.find()).toMatchObject({ state: 'offered', artistAsked: true, artist: { name: 'Ada Quill' } })
    await subjects(order.email, [/cannot letter your card/])
    expect((await order.send('answerArtist', { choice: 'another' })).body.pieces[0]).toMatchObject({
      artistAsked: false,
      artist: { id: other!.id, name: 'Next Hand' },
    })
    await as((change) => refuse(change, 'no time'), id)
    expect((await order.find()).artist).toBeNull()
    await at.shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, other!.id))
  })
})

describe('refuses', () => {
  test('every step out of turn, naming the state, and one on what was not seen', async () => {
    const order = await buy()
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
    await lettered(order)
    const shown = await order.find()
    await at.shop.db
      .update(pieces)
      .set({ version: shown.version + 1 })
      .where(eq(pieces.id, shown.id))
    expect(await order.send('approve', {}, shown)).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await order.send('reject', { kind: 'mistake', note: ' ' })).status).toBe(400)
  })

  test('to mark as lettered without both photos, and to mail what nobody has approved', async () => {
    const order = await buy()
    await order.send('release')
    const { id } = await order.find()
    await as((change) => accept(change), id)
    await photograph(id, ['inside'])
    await expect(as(async (change) => letter(change, change.piece.version), id)).rejects.toMatchObject({
      code: 'photos_missing',
    })
    await expect(as((change) => mailPiece(change, { tracking: null }), id)).rejects.toMatchObject({
      code: 'not_approved',
    })
    const { body } = await at.desk.call(ordersAdmin.mail, {
      params: { id: order.id },
      body: { lines: [0], tracking: null },
    })
    expect(body).toMatchObject({ code: 'not_approved' })
  })

  test('a claim after the time for it, and, beyond the limits, one that nobody has looked at', async () => {
    const late = await buy()
    const id = await mailed(late)
    await at.shop.db.execute(sql`update shipments set created_at = now() - interval '61 days' where piece_id = ${id}`)
    expect(await late.claim('other', 'refund')).toMatchObject({ status: 409, code: 'claim_too_late' })
    await at.shop.db.update(settings).set({ claimCount: 1 })
    const email = 'often@shop.test'
    const [one, two] = [await buy([{}], email), await buy([{}], email)]
    await mailed(one)
    await mailed(two)
    expect((await one.claim('late', 'refund')).body.pieces[0]!.claim!.state).toBe('granted')
    expect((await two.claim('late', 'refund')).body.pieces[0]!.claim!.state).toBe('waiting')
    await at.shop.db.update(settings).set({ claimCount: 5 })
  })
})

describe('protects', () => {
  test('a buyer who cancels while the artist accepts: one of them has won, and the other is told', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await buy()
      await order.send('release')
      const shown = await order.find()
      const [cancelled, accepted] = await Promise.allSettled([
        order.send('cancel', {}, shown),
        as((change) => accept(change, shown.version), shown.id),
      ])
      const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200
      expect(isCancelled).toBe(accepted.status === 'rejected')
      expect((await order.find()).state).toBe(isCancelled ? 'cancelled' : 'accepted')
      if (!isCancelled) expect(cancelled).toMatchObject({ value: { status: 409 } })
    }
  })

  test('a card of another order is not found, by account and by link', async () => {
    const [mine, theirs] = [await buy(), await buy()]
    const { id: piece, version } = await theirs.find()
    const guest = new Visitor(at.shop)
    const byLink = await guest.call(trackedPieces.release, { params: { token: mine.token, piece }, body: { version } })
    expect(byLink.status).toBe(404)
    const shopper = await at.newShopper('pieceless')
    const order = await at.buy({ visitor: shopper })
    const own = await shopper.call(orders.findOwn, { params: { id: order.id } })
    expect(own.body.pieces[0]!.photos).toEqual([])
    const foreign = { params: { id: order.id, piece }, body: { version } }
    expect((await shopper.call(ownPieces.release, foreign)).status).toBe(404)
    expect(await versionOf(piece)).toBe(version)
  })
})
