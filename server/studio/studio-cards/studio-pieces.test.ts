import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { formatEarned, studioEarnings } from '#contract/money/studio-earnings.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { earnings, pieceEvents, piecePhotos, pieces, shipments } from '#server/platform/db/schema.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { makeStatements } from '#server/money/artist-payouts/make-statements.ts'
import { writeCursor } from '#server/platform/http/cursors.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { tellArtists } from './artist-news.ts'

// An artist's day: their own cards, each step once, and nobody else's.

const password = 'nib, ink & patience'
const at = await openOrderDesk()
const ida = await newArtist('Ida Nib')
afterAll(async () => {
  expect(await pieceViolations(at.shop.db)).toEqual([])
  await at.shop.close()
})

type Artist = Awaited<ReturnType<typeof newArtist>>
async function newArtist(name: string) {
  const { artistId, email } = await addArtistAccount(at.shop.db, {
    name,
    email: `${crypto.randomUUID()}@shop.test`,
    password,
  })
  const visitor = new Visitor(at.shop)
  expect((await visitor.call(studio.signIn, { body: { email, password } })).status).toBe(200)
  return { visitor, artistId, name, email }
}

/** A card offered to the artist. */
async function offered(artist: Artist) {
  const { trackToken: token } = await at.buy({ cards: [{ selectedArtistId: artist.artistId }] })
  const guest = new Visitor(at.shop)
  const find = async () => (await guest.call(tracking.find, { params: { token } })).body.pieces[0]!
  const { id, version } = await find()
  await guest.call(trackedPieces.release, { params: { token, piece: id }, body: { version } })
  return { id, token, guest, find }
}

const find = async ({ visitor }: Artist, id: string) => (await visitor.call(studioPieces.find, { params: { id } })).body
type Step = 'accept' | 'letter' | 'mail' | 'refuse'
async function step(artist: Artist, name: Step, id: string, body: object = {}, key?: string) {
  const { version } = await find(artist, id)
  const input = { params: { id }, body: { version, ...body } as never }
  return artist.visitor.call(studioPieces[name] as typeof studioPieces.accept, input, key ? { key } : {})
}

async function photograph(pieceId: string) {
  const [{ round }] = (await at.shop.db.select({ round: pieces.round }).from(pieces).where(eq(pieces.id, pieceId))) as [
    { round: number },
  ]
  const photo = { pieceId, round, width: 1600, height: 1200 }
  await at.shop.db.insert(piecePhotos).values([
    { ...photo, kind: 'inside', position: 0, sha256: `inside ${round}` },
    { ...photo, kind: 'envelope', position: 1, sha256: `envelope ${round}` },
  ])
}

describe('works', () => {
  test('accepted, photographed, lettered, checked by the desk, approved, mailed, earned', async () => {
    const card = await offered(ida)
    const before = await find(ida, card.id)
    expect(before).toMatchObject({ state: 'offered', recipient: null, giver: 'Ben', answerBy: expect.any(String) })
    expect(JSON.stringify(before)).not.toContain('@shop.test')
    expect((await step(ida, 'accept', card.id)).body).toMatchObject({
      state: 'accepted',
      recipient: { name: 'Ann Reader' },
      answerBy: null,
    })
    const lacking = { status: 409, code: 'photos_missing' }
    expect(await step(ida, 'letter', card.id)).toMatchObject(lacking)
    await photograph(card.id)
    const isEnvelope = and(eq(piecePhotos.pieceId, card.id), eq(piecePhotos.kind, 'envelope'))
    const [envelope] = await at.shop.db.delete(piecePhotos).where(isEnvelope).returning()
    expect(await step(ida, 'letter', card.id)).toMatchObject(lacking)
    await at.shop.db.insert(piecePhotos).values(envelope!)
    expect((await step(ida, 'letter', card.id)).body).toMatchObject({ state: 'lettered', inReview: true })
    // The buyer sees a new artist's photos only after the desk.
    expect(await card.find()).toMatchObject({ state: 'accepted', photos: [], approveBy: null })
    await at.shop.db.update(pieces).set({ inReview: false, state: 'approved' }).where(eq(pieces.id, card.id))
    const tracking = { carrier: 'USPS', trackingNumber: '9400 1' }
    expect((await step(ida, 'mail', card.id, { tracking })).body).toMatchObject({ state: 'mailed', shipment: tracking })
    const daysAgo = async (days: number) => {
      const createdAt = sql`now() - make_interval(days => ${days})`
      await at.shop.db.update(shipments).set({ createdAt }).where(eq(shipments.pieceId, card.id))
      return (await find(ida, card.id)).recipient
    }
    expect([await daysAgo(29), await daysAgo(31)]).toEqual([expect.objectContaining({ name: 'Ann Reader' }), null])
    const { body } = await ida.visitor.call(studioEarnings.find)
    expect(body).toMatchObject({
      total: '5.00',
      rate: '5.00',
      lines: [{ kind: 'lettered', amount: '5.00' }],
      weeks: [{ cards: 1 }],
    })
    expect([formatEarned('5.00'), formatEarned('-1250.00')]).toEqual(['$5.00', '-$1,250.00'])
  })

  test('a step that a phone repeats with its key takes effect once, and gets the first response again', async () => {
    const card = await offered(ida)
    const { version } = await find(ida, card.id)
    const key = crypto.randomUUID()
    const send = () => step(ida, 'accept', card.id, { version }, key)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await find(ida, card.id)).events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    expect(await step(ida, 'accept', card.id, { version })).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test('an artist who does not answer within twelve working hours counts as declining; the buyer is asked', async () => {
    const card = await offered(ida)
    const { answerBy } = await find(ida, card.id)
    expect(new Date(answerBy!).getTime() - Date.now()).toBeGreaterThan(8 * 3_600_000)
    await at.shop.db
      .update(pieces)
      .set({ nextAt: sql`now()` })
      .where(eq(pieces.id, card.id))
    await moveDuePieces(at.shop.db, at.shop.jobs)
    expect(await card.find()).toMatchObject({ state: 'offered', artistAsked: true })
    expect((await ida.visitor.call(studioPieces.find, { params: { id: card.id } })).status).toBe(404)
  })

  test('the list has the earliest due first, page by page, and no other artist’s card', async () => {
    const maker = await newArtist('Page Turner')
    const cards = []
    for (let count = 0; count < 3; count++) cards.push(await offered(maker))
    await at.shop.db
      .update(pieces)
      .set({ dueAt: new Date('2026-01-05') })
      .where(eq(pieces.id, cards[2]!.id))
    const { body } = await maker.visitor.call(studioPieces.list, { query: {} })
    expect(body.pieces.map(({ id }) => id)).toEqual([cards[2]!.id, ...[cards[0]!.id, cards[1]!.id].toSorted()])
    expect(body).toMatchObject({ next: null, pieces: [{ late: true }, { late: false }, {}] })
    expect((await maker.visitor.call(studioPieces.list, { query: { state: 'mailed' } })).body.pieces).toEqual([])
    const [first, second, third] = body.pieces
    const micros = Date.parse('2026-01-05') * 1000
    const later = await maker.visitor.call(studioPieces.list, { query: { cursor: writeCursor(micros, first!.id) } })
    expect(later.body.pieces).toEqual([second, third])
  })

  test.each([
    'x/y',
    'x',
    ...['2026', '1', 'Jan 1', '+275760-09-13'].map((day) => `${day}/${crypto.randomUUID()}`),
    `2026-01-01/${'-'.repeat(36)}`,
    writeCursor('2026-01-01', crypto.randomUUID()),
    writeCursor('9'.repeat(17), crypto.randomUUID()),
    writeCursor(1, '-'.repeat(36)),
  ])('%s as the place of the list’s next page is refused with a message', async (cursor) => {
    const answer = await ida.visitor.call(studioPieces.list, { query: { cursor } })
    expect([answer.status, answer.message]).toEqual([400, 'This cursor is not valid'])
  })
})

describe('tells artists', () => {
  const told = async (artist: Artist) =>
    (await at.shop.emailsTo(artist.email)).map(({ subject, text }) => ({ subject, text }))

  test('about new cards in one e-mail, each card once, on any number of nodes', async () => {
    const artist = await newArtist('Nora News')
    const cards = [await offered(artist), await offered(artist)]
    const gone = await offered(artist)
    await gone.guest.call(trackedPieces.cancel, {
      params: { token: gone.token, piece: gone.id },
      body: { version: (await gone.find()).version },
    })
    await Promise.all([1, 2, 3].map(() => tellArtists(at.shop.db, at.shop.jobs)))
    await eventually(async () => expect(await told(artist)).toHaveLength(1))
    const [mail] = await told(artist)
    expect(mail!.subject).toBe('2 cards are waiting for you in your Fairhand studio')
    expect(mail!.text).not.toContain('shop.test')
    await tellArtists(at.shop.db, at.shop.jobs)
    await offered(artist)
    await tellArtists(at.shop.db, at.shop.jobs)
    await eventually(async () => expect(await told(artist)).toHaveLength(2))
    expect((await told(artist))[1]!.subject).toMatch(/^A card is waiting/)
    expect(cards).toHaveLength(2)
  })

  test('about a mistake that the customer found, and on Monday about the week’s earnings', async () => {
    const artist = await newArtist('Mona Monday')
    const card = await offered(artist)
    await step(artist, 'accept', card.id)
    await photograph(card.id)
    await step(artist, 'letter', card.id)
    await at.shop.db.update(pieces).set({ inReview: false }).where(eq(pieces.id, card.id))
    const { id, version } = await card.find()
    const body = { kind: 'mistake' as const, note: 'It says happi.', version }
    await card.guest.call(trackedPieces.reject, { params: { token: card.token, piece: id }, body })
    await eventually(async () => expect((await told(artist)).join()).toBeTruthy())
    expect(await told(artist)).toMatchObject([{ text: expect.stringContaining('It says happi.') }])
    expect((await find(artist, id)).messages).toMatchObject([{ role: 'shopper', text: 'It says happi.' }])
    const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000)
    const line = { artistId: artist.artistId, pieceId: id, kind: 'lettered' as const, amountCents: 500 }
    await at.shop.db.insert(earnings).values({ ...line, turn: 1, createdAt: lastWeek })
    await at.shop.db.insert(pieceEvents).values({ pieceId: id, kind: 'mailed', role: 'artist', round: 1 })
    await makeStatements(at.shop.db, at.shop.jobs)
    await eventually(async () => expect(await told(artist)).toHaveLength(2))
    expect((await told(artist))[1]).toMatchObject({ text: expect.stringContaining('$5.00') })
  })
})

describe('protects', () => {
  test('another artist’s card is not found, whatever the step', async () => {
    const other = await newArtist('Otto Other')
    const { id } = await offered(ida)
    const { version } = await find(ida, id)
    for (const name of ['accept', 'refuse', 'letter', 'mail'] as const) {
      const body = { version, reason: 'ill', tracking: null } as never
      const endpoint = studioPieces[name] as typeof studioPieces.accept
      expect((await other.visitor.call(endpoint, { params: { id }, body })).status).toBe(404)
    }
    expect((await find(ida, id)).version).toBe(version)
  })

  test('if an artist leaves, their unfinished cards go back to the desk, and none is lost', async () => {
    const leaver = await newArtist('Lea Leaver')
    const [one, two] = [await offered(leaver), await offered(leaver)]
    await step(leaver, 'accept', one.id)
    expect((await at.desk.call(studioAdmin.remove, { params: { id: leaver.artistId } })).status).toBe(200)
    expect((await leaver.visitor.call(studioPieces.list, { query: {} })).status).toBe(401)
    const rows = await at.shop.db.select().from(pieces).where(eq(pieces.artistId, leaver.artistId))
    expect(rows.map(({ state, answerBy, nextAt }) => [state, answerBy, nextAt]).toSorted()).toEqual([
      ['accepted', null, null],
      ['offered', null, null],
    ])
    expect((await two.find()).events.map(({ kind }) => kind)).toEqual(['ordered', 'released'])
  })
})
