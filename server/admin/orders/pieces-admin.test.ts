import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { artists, auditLog, claims, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { findOpen } from './list-pieces-admin.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The desk works for artists without an account, and decides what nobody else can.

const at = await openOrderDesk()
afterAll(async () => {
  expect(await pieceViolations(at.shop.db)).toEqual([])
  expect(await violations(at.shop.db)).toEqual([])
  await at.shop.close()
})

async function buy(customerName = 'Ben Writer', cards: object[] = [{}]) {
  const { id: orderId, trackToken: token } = await at.buy({ cards, placement: { customerName } })
  const guest = new Visitor(at.shop)
  const order = async () => (await guest.call(tracking.find, { params: { token } })).body
  const { id } = (await order()).pieces[0]!
  return { orderId, token, guest, order, id }
}
const find = async (id: string) => (await at.desk.call(piecesAdmin.find, { params: { id } })).body
type Step = Exclude<keyof typeof piecesAdmin, 'list' | 'find' | 'decide'>
async function step(name: Step, id: string, body: object = {}) {
  const { version } = await find(id)
  const input = { params: { id }, body: { version, ...body } as never }
  return at.desk.call(piecesAdmin[name] as typeof piecesAdmin.accept, input)
}
async function photograph(pieceId: string) {
  const { round } = await find(pieceId)
  const photo = { pieceId, round, width: 1600, height: 1200 }
  await at.shop.db.insert(piecePhotos).values([
    { ...photo, kind: 'inside', position: 0, sha256: `inside ${round}` },
    { ...photo, kind: 'envelope', position: 1, sha256: `envelope ${round}` },
  ])
}
async function mailed(id: string) {
  await step('accept', id)
  await photograph(id)
  await step('letter', id)
  return step('mail', id, { tracking: { carrier: 'USPS', trackingNumber: '9400 9' }, withoutApproval: true })
}

describe('works', () => {
  test('accepted, lettered and mailed for an artist without an account; each step is in the order’s log', async () => {
    const card = await buy()
    expect((await step('accept', card.id)).body).toMatchObject({ state: 'accepted', hasAccount: false })
    expect(await step('letter', card.id)).toMatchObject({ status: 409, code: 'photos_missing' })
    await photograph(card.id)
    // What the desk has lettered itself needs no review by the desk.
    expect((await step('letter', card.id)).body).toMatchObject({ state: 'lettered', inReview: false })
    expect(await step('mail', card.id, { tracking: null })).toMatchObject({ status: 409, code: 'not_approved' })
    const { body } = await card.order().then(({ pieces: [piece] }) =>
      card.guest.call(trackedPieces.approve, {
        params: { token: card.token, piece: piece!.id },
        body: { version: piece!.version },
      }),
    )
    expect(body.pieces[0]!.state).toBe('approved')
    expect((await step('mail', card.id, { tracking: null })).body).toMatchObject({ state: 'mailed' })
    expect((await step('arrive', card.id)).body).toMatchObject({ state: 'arrived' })
    const log = await at.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, card.orderId))
      .orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual([
      'card 1 accepted',
      'card 1 lettered',
      'card 1 mailed',
      'card 1 arrived',
    ])
    expect((await at.desk.call(ordersAdmin.find, { params: { id: card.orderId } })).body.status).toBe('completed')
  })

  test('the list by state, artist, risk and words, the earliest due first, with its counts', async () => {
    const [one, two] = [await buy('Zelda Lister'), await buy('Zelda Lister')]
    await at.shop.db
      .update(pieces)
      .set({ dueAt: new Date('2026-01-05') })
      .where(eq(pieces.id, two.id))
    const list = async (query: object) => (await at.desk.call(piecesAdmin.list, { query: query as { q: string } })).body
    const { pieces: found, total, counts } = await list({ q: 'zelda' })
    expect([found.map(({ id }) => id), total]).toEqual([[two.id, one.id], 2])
    expect(found[0]).toMatchObject({ late: true, customerName: 'Zelda Lister', artist: { name: 'Ada Quill' } })
    expect(counts.late).toBeGreaterThan(0)
    expect((await list({ q: 'zelda', risk: 'late' })).pieces.map(({ id }) => id)).toEqual([two.id])
    expect((await list({ q: `#${found[0]!.orderNumber}` })).total).toBe(1)
    expect((await list({ q: 'zelda', state: 'mailed' })).total).toBe(0)
    expect((await list({ artist: crypto.randomUUID() })).total).toBe(0)
  })

  test('assigning another artist, and canceling one card for its share', async () => {
    const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
    const [other] = await at.shop.db
      .insert(artists)
      .values({ name: 'Mei Tanaka', ...texts })
      .returning()
    const card = await buy('Ben Writer', [{}, {}])
    expect((await step('assign', card.id, { artistId: other!.id })).body.artist).toEqual({
      id: other!.id,
      name: 'Mei Tanaka',
    })
    expect((await card.order()).items[0]!.selectedArtist).toEqual({ name: 'Mei Tanaka' })
    expect(await step('assign', card.id, { artistId: crypto.randomUUID() })).toMatchObject({ status: 400 })
    await step('accept', card.id)
    expect((await step('cancel', card.id, { reason: 'Out of paper' })).body.state).toBe('cancelled')
    await eventually(async () => expect((await card.order()).refundedAmount).toBe('14.50'))
    expect(await card.order()).toMatchObject({ status: 'pending', cancelledLines: [0] })
  })

  test('a card goes to nobody who cannot letter it while somebody can; if nobody can, the desk may choose', async () => {
    const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
    const { db } = at.shop
    const [other] = await db
      .insert(artists)
      .values({ name: 'Mia Latin', ...texts })
      .returning()
    const card = await buy('Nik Writer', [{ customMessage: 'Dear Νίκος' }])
    await writeHand(db, at.catalog.artistId, 'Modern Script', { alphabets: ['Greek'] })
    const refused = await step('assign', card.id, { artistId: other!.id })
    expect(refused).toMatchObject({ status: 400, code: 'words_not_lettered' })
    expect(refused.message).toBe('Mia Latin does not write Ν ί κ ο ς. Please choose another artist.')
    const all = { ids: [card.orderId], from: at.catalog.artistId, to: other!.id }
    const { body: given } = await at.desk.call(ordersBulk.assign, { body: all })
    expect(given.results).toMatchObject([{ done: false, code: 'words_not_lettered', message: refused.message }])
    await writeHand(db, at.catalog.artistId, 'Modern Script', { alphabets: [] })
    expect((await step('assign', card.id, { artistId: other!.id })).body.artist).toMatchObject({ name: 'Mia Latin' })
    await db.update(artists).set({ isActive: false }).where(eq(artists.id, other!.id))
  })

  test('a returned card opens a claim automatically, and the desk decides it once', async () => {
    const card = await buy()
    await mailed(card.id)
    const back = (await step('comeBack', card.id)).body
    expect(back).toMatchObject({ state: 'returned', claims: [{ reason: 'returned', state: 'waiting' }] })
    const list = (await at.desk.call(piecesAdmin.list, { query: { state: 'claims' } })).body
    expect(list.pieces.map(({ id }) => id)).toContain(card.id)
    const decide = () =>
      at.desk.call(piecesAdmin.decide, {
        params: { id: card.id, claim: back.claims[0]!.id },
        body: { decision: 'refund', note: 'With our apologies.' },
      })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await eventually(async () => expect((await card.order()).refundedAmount).toBe('14.50'))
    expect(await at.shop.db.$count(claims, eq(claims.pieceId, card.id))).toBe(1)
  })

  test('a declined claim stays declined: nothing is refunded, and the buyer reads why', async () => {
    const card = await buy()
    await mailed(card.id)
    const [claim] = (await step('comeBack', card.id)).body.claims
    const decide = (decision: 'decline' | 'refund') =>
      at.desk.call(piecesAdmin.decide, {
        params: { id: card.id, claim: claim!.id },
        body: { decision, note: 'The address was another one.' },
      })
    expect((await decide('decline')).body.claims).toMatchObject([
      { state: 'declined', answer: 'The address was another one.' },
    ])
    expect(await decide('refund')).toMatchObject({ status: 409, code: 'wrong_status' })
    expect((await card.order()).refundedAmount).toBe('0.00')
  })

  test('a search for open cards finds one being lettered again although its order stays completed', async () => {
    const card = await buy('Quilla Twice')
    await mailed(card.id)
    const search = async () => (await at.desk.call(piecesAdmin.list, { query: { q: 'quilla' } })).body
    expect(await search()).toMatchObject({ total: 0, pieces: [] })
    const [claim] = (await step('comeBack', card.id)).body.claims
    await at.desk.call(piecesAdmin.decide, {
      params: { id: card.id, claim: claim!.id },
      body: { decision: 'again', note: 'We letter it again.' },
    })
    expect((await at.desk.call(ordersAdmin.find, { params: { id: card.orderId } })).body.status).toBe('completed')
    expect(await search()).toMatchObject({ total: 1, pieces: [{ id: card.id, state: 'accepted' }] })
    // The way a large shop searches.
    expect(await findOpen(at.shop.db, 'Quilla')).toEqual([card.orderId])
  })

  test('settings apply from then on; of two who save them the second is told', async () => {
    const { body: before } = await at.desk.call(settingsAdmin.find)
    expect(before).toMatchObject({ changeHours: 2, approveHours: 24, guaranteeDays: 60, claimAmount: '100.00' })
    const save = (change: object) => at.desk.call(settingsAdmin.save, { body: { ...before, ...change } })
    expect((await save({ changeHours: 5, defaultRate: '7.50' })).body).toMatchObject({ changeHours: 5, version: 2 })
    expect(await save({ changeHours: 3 })).toMatchObject({ status: 409, code: 'version_conflict' })
    const { pieces: made } = await (await buy()).order()
    const hours = (new Date(made[0]!.changeableUntil!).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(4.5)
    expect(await save({ guaranteeDays: 30, version: 2 })).toMatchObject({
      status: 400,
      message: 'Days of the guarantee must be at least 60',
    })
  })
})

describe('protects', () => {
  test('a colleague of the catalog sees no card and changes none', async () => {
    const { id } = await buy()
    const password = 'twelve letters'
    const body = { username: 'pieceless', email: 'pieceless@shop.test', password, role: 'catalog' as const }
    await at.desk.call(admins.create, { body })
    const colleague = new Visitor(at.shop)
    await colleague.call(admins.signIn, { body: { username: body.username, password } })
    expect(await colleague.call(piecesAdmin.find, { params: { id } })).toMatchObject({ status: 403 })
    expect(await colleague.call(settingsAdmin.find)).toMatchObject({ status: 403 })
  })
})
