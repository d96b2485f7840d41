import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { pieces, scans, shipments } from '#server/platform/db/schema.ts'
import { byHand } from '#server/platform/integrations/carrier-provider.ts'
import { sandboxCarriers } from '#server/platform/integrations/sandbox-carriers.ts'
import { approve } from '#server/fulfillment/pieces/lettering.ts'
import { confirmArrival } from '#server/fulfillment/pieces/confirm-arrival.ts'
import { mailPiece, presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { type Detail, easyPostSecret, openEasyPostServer } from '#tests/support/fakes/network/easypost-server.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { trackShipment, travelInSandbox } from './carrier-jobs.ts'

// Where a mailed card is, according to its carrier and nobody else.

const easyPost = await openEasyPostServer()
const shop = await openCardBuyers({
  EASYPOST_API_KEY: 'EZTK0123456789abcdef',
  EASYPOST_WEBHOOK_SECRET: easyPostSecret,
  EASYPOST_API_BASE: easyPost.url,
})
afterAll(async () => {
  await shop.close()
  await easyPost.close()
})

type Buyer = Awaited<ReturnType<CardBuyers['buy']>>

let numbers = 0
/** A mailed card with its own tracking number. */
async function mailed(given?: string) {
  const order = await shop.buy()
  const id = await shop.lettered(order)
  await shop.as((change) => approve(change), id)
  const trackingNumber = given ?? `9400 1000 ${String(++numbers).padStart(4, '0')}`
  await shop.as((change) => mailPiece(change, { tracking: { carrier: 'USPS', trackingNumber } }), id)
  return { order, id, code: trackingNumber.replaceAll(' ', '') }
}

const refOf = async (id: string) =>
  (await shop.at.shop.db.select().from(shipments).where(eq(shipments.pieceId, id)))[0]!.trackerRef
/** Waits until the job has requested tracking. */
async function tracked(given?: string) {
  const card = await mailed(given)
  await eventually(async () => expect(await refOf(card.id)).toBe(easyPost.find(card.code)?.id))
  return { ...card, tracker: easyPost.find(card.code)! }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const detail = (status: string, minutes: number, more: Partial<Detail> = {}): Detail => ({
  status,
  message: `It is ${status}`,
  datetime: minutesAgo(minutes),
  ...more,
})
const send = (event: { body: string; signature?: string }) =>
  fetch(`${shop.at.shop.url}/api/webhooks/easypost`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(event.signature !== undefined && { 'x-hmac-signature': event.signature }),
    },
    body: event.body,
  })
const scansOf = async (order: Buyer) => (await order.find()).shipment!.scans.map(({ status, place }) => [status, place])

describe('works', () => {
  test('a mailed card is scanned on its way and arrives, by the carrier’s clock', async () => {
    const { order, tracker } = await tracked()
    const way = [detail('in_transit', 60, { tracking_location: { city: 'Dallas', state: 'TX' } })]
    expect((await send(easyPost.event(tracker, way))).status).toBe(200)
    expect(await scansOf(order)).toEqual([['in_transit', 'Dallas, TX']])
    const delivered = detail('delivered', 5)
    expect((await send(easyPost.event(tracker, [...way, delivered]))).status).toBe(200)
    const piece = await order.find()
    expect(piece).toMatchObject({ state: 'arrived' })
    expect(piece.events.at(-1)).toMatchObject({ kind: 'arrived', role: 'carrier' })
    const [row] = await shop.at.shop.db.select().from(pieces).where(eq(pieces.id, piece.id))
    expect(row!.arrivedAt!.toISOString()).toBe(delivered.datetime)
  })

  test('the same history repeated, concurrently and in another order, changes nothing', async () => {
    const { order, tracker, id } = await tracked()
    const story = [detail('pre_transit', 300), detail('in_transit', 200), detail('delivered', 10)]
    const events = [story, story.slice(0, 1), story.toReversed(), story.slice(0, 2)].map((part) =>
      easyPost.event(tracker, part),
    )
    const answers = await Promise.all([...events, ...events].map(send))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await shop.at.shop.db.$count(scans, eq(scans.pieceId, id))).toBe(3)
    expect((await order.find()).events.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
  })

  const back = { state: 'returned', claim: { reason: 'returned', state: 'waiting' } }
  test.each<[string, [string, number][]]>([
    ['a returned card', [['return_to_sender', 5]]],
    [
      'what is delivered to its sender afterwards',
      [
        ['return_to_sender', 50],
        ['delivered', 5],
      ],
    ],
    [
      'a card that was delivered and comes back all the same',
      [
        ['delivered', 50],
        ['return_to_sender', 5],
      ],
    ],
  ])('%s opens a claim, whether its scans come together or one by one, in any order', async (_, told) => {
    const story = [detail('in_transit', 90), ...told.map(([status, minutes]) => detail(status, minutes))]
    for (const parts of [[story], story.map((each) => [each]), story.toReversed().map((each) => [each, each])]) {
      const { order, tracker } = await tracked()
      for (const part of parts) expect((await send(easyPost.event(tracker, part))).status).toBe(200)
      expect(await order.find()).toMatchObject(back)
    }
  })

  test('what its carrier knows is worth more than a presumed arrival, and what its buyer says more than that', async () => {
    const presumed = async () => {
      const card = await tracked()
      await shop.as((change) => presumeArrival(change), card.id)
      return card
    }
    const scanned = async ({ tracker }: { tracker: Parameters<typeof easyPost.event>[0] }, ...told: Detail[]) =>
      expect((await send(easyPost.event(tracker, told))).status).toBe(200)
    const came = await presumed()
    await scanned(came, detail('return_to_sender', 5))
    expect(await came.order.find()).toMatchObject(back)
    const there = await presumed()
    const delivered = detail('delivered', 60 * 24)
    await scanned(there, delivered)
    await scanned(there, delivered)
    const { events } = await there.order.find()
    expect(events.filter(({ kind }) => kind === 'arrived')).toMatchObject([{ role: 'carrier' }])
    const [row] = await shop.at.shop.db.select().from(pieces).where(eq(pieces.id, there.id))
    expect(row!.arrivedAt!.toISOString()).toBe(delivered.datetime)
    const said = await presumed()
    await shop.as((change) => confirmArrival({ ...change, actor: { role: 'shopper' } }), said.id)
    await scanned(said, detail('return_to_sender', 5))
    expect(await said.order.find()).toMatchObject({ state: 'arrived', claim: null })
  })

  test('a card returned after its buyer complained opens no second claim, and its scans are stored', async () => {
    const { order, tracker, id } = await tracked()
    expect((await order.claim('damaged', 'refund')).status).toBe(201)
    const back = easyPost.event(tracker, [detail('in_transit', 90), detail('return_to_sender', 5)])
    expect((await send(back)).status).toBe(200)
    expect(await order.find()).toMatchObject({
      state: 'returned',
      claim: { reason: 'damaged', state: 'granted' },
    })
    expect(await shop.at.shop.db.$count(scans, eq(scans.pieceId, id))).toBe(2)
  })

  test('a provider that fails, disconnects and then works: one tracker, nothing lost', async () => {
    easyPost.fault('error', 'cut')
    const { id, code } = await mailed()
    const asked = { pieceId: id, round: 1 }
    const { carriers } = shop.at.shop
    // The job's own attempts are half a minute apart.
    await eventually(async () => {
      await trackShipment(shop.at.shop.db, shop.at.shop.jobs, carriers, asked)
      expect(await refOf(id)).toBe(easyPost.find(code)!.id)
    })
    await trackShipment(shop.at.shop.db, shop.at.shop.jobs, carriers, asked)
    expect([...easyPost.trackers.values()].filter((each) => each.tracking_code === code)).toHaveLength(1)
  })

  test('two cards in one envelope arrive with it', async () => {
    const [first, second] = [await tracked('9400 1000 9999'), await tracked('9400 1000 9999')]
    await send(easyPost.event(first.tracker, [detail('delivered', 1)]))
    expect([(await first.order.find()).state, (await second.order.find()).state]).toEqual(['arrived', 'arrived'])
  })

  test('in the sandbox, cards arrive by themselves and are marked as simulated', async () => {
    const { order, id } = await mailed()
    const { db, jobs } = shop.at.shop
    await eventually(async () => expect(await refOf(id)).not.toBeNull())
    await db.update(shipments).set({ trackerRef: null }).where(eq(shipments.pieceId, id))
    await trackShipment(db, jobs, sandboxCarriers, { pieceId: id, round: 1 })
    const after = (minutes: number) => travelInSandbox(db, jobs, new Date(Date.now() + minutes * 60_000))
    await after(4)
    const { shipment } = await order.find()
    expect(shipment!.scans.map(({ status, isSandbox }) => [status, isSandbox])).toEqual([
      ['pre_transit', true],
      ['in_transit', true],
    ])
    await Promise.all([after(9), after(9)])
    expect((await order.find()).state).toBe('arrived')
    expect(await db.$count(scans, eq(scans.pieceId, id))).toBe(4)
  })
})

describe('refuses', () => {
  test('an event without a signature, with a wrong one, from the other mode, or altered: all 400, nothing stored', async () => {
    const { order, tracker } = await tracked()
    const details = [detail('delivered', 5)]
    const right = easyPost.event(tracker, details)
    for (const event of [
      { body: right.body },
      { ...right, signature: 'hmac-sha256-hex=00' },
      easyPost.event(tracker, details, { secret: 'another secret of theirs' }),
      easyPost.event(tracker, details, { mode: 'production' }),
      { ...right, body: right.body.replace('delivered', 'returned_') },
      { body: 'no JSON', signature: right.signature },
    ])
      expect((await send(event)).status).toBe(400)
    expect(await scansOf(order)).toEqual([])
    expect((await order.find()).state).toBe('mailed')
  })

  test('invalid scans are left out, and texts are shortened and cleaned', async () => {
    const { order, tracker } = await tracked()
    const odd = [
      { status: 'in_transit', message: `a\u0000b${'x'.repeat(500)}`, datetime: minutesAgo(9) },
      { status: 'teleported', message: 'Whoosh', datetime: minutesAgo(8) },
      { status: 'in_transit', message: 'When?', datetime: 'never' },
      null,
      { status: 'delivered', message: 'From the future', datetime: new Date(Date.now() + 864e5).toISOString() },
    ] as unknown as Detail[]
    expect((await send(easyPost.event(tracker, odd))).status).toBe(200)
    const piece = await order.find()
    expect(piece.shipment!.scans.map(({ status, message }) => [status, message.length])).toEqual([
      ['in_transit', 200],
      ['unknown', 6],
      ['delivered', 15],
    ])
    const [row] = await shop.at.shop.db.select().from(pieces).where(eq(pieces.id, piece.id))
    expect(row!.arrivedAt!.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('an unknown number, a stamp, and a shop without a provider: no scans are shown', async () => {
    const { db, jobs } = shop.at.shop
    const { id, order } = await tracked()
    await db.update(shipments).set({ trackerRef: null }).where(eq(shipments.pieceId, id))
    easyPost.fault('unknown')
    await trackShipment(db, jobs, shop.at.shop.carriers, { pieceId: id, round: 1 })
    await trackShipment(db, jobs, byHand, { pieceId: id, round: 1 })
    expect(await refOf(id)).toBeNull()
    expect(await scansOf(order)).toEqual([])
  })
})
