import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiMode } from '#contract/developers/api-key-form.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { webhookBodies } from '#contract/developers/webhook-events.ts'
import { type WebhookEventType, webhookEventTypes } from '#contract/developers/webhook-form.ts'
import {
  pieceEvents,
  piecePhotos,
  pieces as pieceTable,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/platform/db/schema.ts'
import { type Actor, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { markLettered, review } from '#server/fulfillment/pieces/lettering.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { bodyOf } from './webhook-body.ts'

const at = await openProgramShop()
await at.shop.jobs.pause()
await at.payIn(100_000)
afterAll(() => at.close())
beforeEach(async () => {
  await at.shop.db.delete(webhookEvents)
  await at.shop.db.delete(webhookEndpoints)
})

async function listen(mode: ApiMode, values: Partial<typeof webhookEndpoints.$inferInsert> = {}): Promise<void> {
  const endpoint = { userId: at.userId, mode, url: 'https://crm.example/hooks', secret: 'whsec_c2VjcmV0' }
  await at.shop.db.insert(webhookEndpoints).values({ ...endpoint, events: [...webhookEventTypes], ...values })
}
const noted = () => at.shop.db.select().from(webhookEvents).orderBy(asc(webhookEvents.createdAt))
/** Every recorded event is sent as described, without any additional field. */
async function expectDescribed(): Promise<void> {
  for (const event of await noted()) {
    const body = JSON.parse(bodyOf(event)) as object
    expect(webhookBodies[event.type as WebhookEventType].parse(body)).toEqual(body)
  }
}
const told = async () => (await noted()).map(({ type, sequence }) => [type, sequence])
const order = async (program = at.live) => (await program.call(apiV1.createOrder, { body: at.body() })).body
const happen = (pieceId: string, kind: typeof pieceEvents.$inferInsert.kind) =>
  at.shop.db.insert(pieceEvents).values({ pieceId, kind, role: 'artist', round: 1 })

describe('works', () => {
  test('a live card’s events are recorded in order, with the program’s own reference', async () => {
    await listen('live')
    const { pieces, id } = await order()
    for (const kind of ['accepted', 'words_changed', 'lettered', 'mailed', 'presumed'] as const)
      await happen(pieces[0]!.id, kind)
    expect(await told()).toEqual([
      ['piece.accepted', 1],
      ['piece.photo_ready', 2],
      ['piece.mailed', 3],
      ['piece.arrived', 4],
    ])
    const [first] = await noted()
    expect(first).toMatchObject({ mode: 'live', subjectId: pieces[0]!.id, data: { orderId: id, sequence: 1 } })
    expect(JSON.stringify(first)).not.toContain('Ann Lee')
    await expectDescribed()
    expect(await at.shop.db.$count(webhookDeliveries)).toBe(4)
  })

  test('a cancelled order is reported once', async () => {
    await listen('live')
    const { id } = await order()
    for (let tries = 0; tries < 2; tries++) await at.live.call(apiV1.cancelOrder, { params: { id } })
    expect(await told()).toEqual([['order.cancelled', 1]])
    await expectDescribed()
  })

  test('cards of test mode send the same events', async () => {
    await listen('test')
    const { pieces } = await order(at.tests)
    for (let step = 0; step < 4; step++) await at.tests.call(apiV1.advancePiece, { params: { id: pieces[0]!.id } })
    const { id } = await order(at.tests)
    await at.tests.call(apiV1.cancelOrder, { params: { id } })
    expect((await told()).map(([type]) => type)).toEqual([
      'piece.accepted',
      'piece.photo_ready',
      'piece.mailed',
      'piece.arrived',
      'order.cancelled',
    ])
    await expectDescribed()
  })
})

describe('protects', () => {
  test('nothing is recorded for an account without an enabled endpoint in this mode', async () => {
    await listen('test')
    await listen('live', { offSince: new Date(), offReason: 'gone' })
    const { pieces } = await order()
    await happen(pieces[0]!.id, 'accepted')
    expect(await noted()).toEqual([])
  })

  test('an endpoint gets only the kinds it has requested', async () => {
    await listen('live', { events: ['piece.mailed'] })
    const { pieces } = await order()
    for (const kind of ['accepted', 'mailed'] as const) await happen(pieces[0]!.id, kind)
    const sent = await at.shop.db
      .select({ type: webhookEvents.type })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    expect(sent).toEqual([{ type: 'piece.mailed' }])
  })

  test('a new artist’s photos are announced only once the desk has passed them', async () => {
    const { db, jobs } = at.shop
    await listen('live')
    const { id } = (await order()).pieces[0]!
    await db.update(pieceTable).set({ state: 'accepted' }).where(eq(pieceTable.id, id))
    const photo = { pieceId: id, round: 1, width: 1600, height: 1200 }
    for (const [position, kind] of (['inside', 'envelope'] as const).entries())
      await db.insert(piecePhotos).values({ ...photo, kind, position, sha256: kind })
    const as = (role: Actor['role'], step: Parameters<typeof changePiece>[4]) =>
      changePiece(db, jobs, { role }, eq(pieceTable.id, id), step)
    await as('artist', (change) => markLettered(change, change.piece.version))
    expect(await told()).toEqual([])
    await as('desk', (change) => review(change, true, undefined, change.piece.version))
    expect((await told()).map(([type]) => type)).toEqual(['piece.photo_ready'])
  })

  test('a rolled-back change sends nothing', async () => {
    await listen('live')
    const { pieces } = await order()
    const undone = at.shop.db.transaction(async (tx) => {
      await tx.insert(pieceEvents).values({ pieceId: pieces[0]!.id, kind: 'accepted', role: 'artist', round: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await noted()).toEqual([])
  })
})
