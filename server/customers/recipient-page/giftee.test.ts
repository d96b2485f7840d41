import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { giftee, maxGifteeMessage } from '#contract/customers/giftee.ts'
import { orderSheets } from '#contract/fulfillment/order-sheets.ts'
import { claims, pieceEvents, pieceMessages, pieces, settings } from '#server/platform/db/schema.ts'
import { presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { getStudioPiece } from '#server/studio/studio-cards/list-studio-pieces.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The page for a card's recipient, by the code on its back.

const deskAddress = 'desk@shop.test'
const shop = await openCardBuyers({ DESK_EMAIL: deskAddress })
const artist = await shop.openStudio()
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<CardBuyers['buy']>>

async function on(buyer: Buyer): Promise<string> {
  const { status, body } = await buyer.send('changeGifteePage', { enabled: true })
  expect(status).toBe(200)
  return body.pieces[0]!.gifteePage!.replace('/for/', '')
}

/** A mailed card with a code on its back. */
async function mailed() {
  const buyer = await shop.buy()
  const token = await on(buyer)
  const id = await shop.mailed(buyer)
  return { buyer, token, id }
}

const send = <E extends Endpoint>(endpoint: E, token: string, message?: string) =>
  new Visitor(shop.at.shop).call(endpoint, { params: { token }, ...(message && { body: { message } }) } as never)

const mailsTo = (address: string, about: string) =>
  eventually(async () => {
    const found = (await shop.at.shop.emailsTo(address)).filter(({ text }) => text.includes(about))
    expect(found).not.toEqual([])
    return found
  })
const eventsOf = async (id: string) =>
  (await shop.at.shop.db.select().from(pieceEvents).where(eq(pieceEvents.pieceId, id)).orderBy(pieceEvents.id)).map(
    ({ kind, role }) => `${kind} ${role}`,
  )

describe('works', () => {
  test('off at first; once switched on, the job sheets of desk and studio have its address', async () => {
    const buyer = await shop.buy()
    expect((await buyer.find()).gifteePage).toBeNull()
    const token = await on(buyer)
    expect(token).toMatch(/^[\w-]{22}$/)
    const { id } = await buyer.find()
    await buyer.send('release')
    const sheets = await shop.at.desk.call(orderSheets.list, { query: { ids: buyer.id } })
    expect(sheets.body[0]!.cards[0]!.gifteePage).toBe(`/for/${token}`)
    const seen = await getStudioPiece(shop.at.shop.db, shop.at.catalog.artistId, id)
    expect(seen.gifteePage).toBe(`/for/${token}`)
    // Switched on again, the printed code still opens it.
    await buyer.send('changeGifteePage', { enabled: false })
    expect(await on(buyer)).toBe(token)
  })

  test('a setting switches it on for new cards', async () => {
    await shop.at.shop.db.update(settings).set({ gifteePage: true })
    const first = await (await shop.buy()).find()
    const second = await (await shop.buy()).find()
    await shop.at.shop.db.update(settings).set({ gifteePage: false })
    expect(first.gifteePage).toMatch(/^\/for\/[\w-]{22}$/)
    expect(second.gifteePage).not.toBe(first.gifteePage)
  })

  test('a thank-you: the card has arrived, and sender and artist read it and who wrote it', async () => {
    const { buyer, token, id } = await mailed()
    expect((await send(giftee.find, token)).body).toMatchObject({
      state: 'mailed',
      card: { title: 'Hello' },
      artist: { name: 'Ada Quill', readsThanks: true },
      thanks: null,
    })
    const thanked = await send(giftee.thank, token, 'It stands on my piano <b>now</b>.')
    expect(thanked).toMatchObject({
      status: 201,
      body: { state: 'arrived', thanks: 'It stands on my piano <b>now</b>.' },
    })
    const shown = await buyer.find()
    expect(shown).toMatchObject({ state: 'arrived', messages: [{ role: 'giftee', gifteeKind: 'thanks' }] })
    expect((await eventsOf(id)).slice(-2)).toEqual(['arrived giftee', 'thanked giftee'])
    const [toSender] = await mailsTo(buyer.email, 'on my piano')
    expect(toSender!.text).toContain('The person who received your card')
    const [toArtist] = await mailsTo(artist, 'on my piano')
    expect(JSON.stringify(toArtist)).not.toContain(buyer.email)
    const seen = await getStudioPiece(shop.at.shop.db, shop.at.catalog.artistId, id)
    expect(seen.messages).toMatchObject([{ role: 'giftee', gifteeKind: 'thanks' }])
  })

  test('reported twice, it is one arrival; a presumed arrival is confirmed', async () => {
    const { token, id } = await mailed()
    for (const _ of [1, 2]) expect((await send(giftee.arrive, token)).body).toMatchObject({ state: 'arrived' })
    expect((await eventsOf(id)).filter((event) => event === 'arrived giftee')).toHaveLength(1)
    const other = await mailed()
    await shop.as((change) => presumeArrival(change), other.id)
    expect((await send(giftee.find, other.token)).body).toMatchObject({ state: 'mailed' })
    expect((await send(giftee.arrive, other.token)).body).toMatchObject({ state: 'arrived' })
    expect((await eventsOf(other.id)).slice(-2)).toEqual(['presumed artist', 'arrived giftee'])
  })

  test('a problem: the sender and the desk are told, no claim is opened, the artist does not see it', async () => {
    const { buyer, token, id } = await mailed()
    expect((await send(giftee.report, token, 'The blue has run.')).body).toMatchObject({
      problems: ['The blue has run.'],
    })
    const [toSender] = await mailsTo(buyer.email, 'The blue has run.')
    expect(toSender!.text).toContain(`/track/${buyer.token}#card-${id}`)
    await mailsTo(deskAddress, 'The blue has run.')
    const shown = await buyer.find()
    expect(shown).toMatchObject({ state: 'mailed', claim: null, messages: [{ gifteeKind: 'problem' }] })
    expect(shown.claimableUntil).not.toBeNull()
    expect(await shop.at.shop.db.$count(claims, eq(claims.pieceId, id))).toBe(0)
    expect((await getStudioPiece(shop.at.shop.db, shop.at.catalog.artistId, id)).messages).toEqual([])
  })
})

describe('refuses', () => {
  test('an unknown code, one that is switched off, and a card that will not come', async () => {
    expect(await send(giftee.find, 'n'.repeat(22))).toMatchObject({ status: 404 })
    const { buyer, token, id } = await mailed()
    await buyer.send('changeGifteePage', { enabled: false })
    for (const endpoint of [giftee.find, giftee.arrive]) expect((await send(endpoint, token)).status).toBe(404)
    expect((await send(giftee.thank, token, 'Thank you')).status).toBe(404)
    expect((await buyer.find()).state).toBe('mailed')
    const whose = eq(pieces.id, id)
    await shop.at.shop.db.update(pieces).set({ gifteePage: true, state: 'returned' }).where(whose)
    expect((await send(giftee.find, token)).status).toBe(404)
    await shop.at.shop.db.update(pieces).set({ state: 'mailed' }).where(whose)
  })

  test('anything else before it is mailed: the page only says that it is being made', async () => {
    const buyer = await shop.buy()
    const token = await on(buyer)
    expect((await send(giftee.find, token)).body).toEqual({
      state: 'making',
      card: null,
      artist: null,
      thanks: null,
      problems: [],
      review: null,
      tips: { artist: null, given: [] },
    })
    expect(await send(giftee.arrive, token)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    expect((await send(giftee.thank, token, 'Thank you')).status).toBe(409)
    expect((await send(giftee.report, token, 'Where is it?')).status).toBe(409)
  })

  test('switching it on after mailing', async () => {
    const buyer = await shop.buy()
    await shop.mailed(buyer)
    expect(await buyer.send('changeGifteePage', { enabled: true })).toMatchObject({
      status: 409,
      body: { code: 'wrong_status' },
    })
  })

  test('a second thank-you, a fourth problem, and words that are too long or missing', async () => {
    const { token, id } = await mailed()
    for (const text of [' ', 'x'.repeat(maxGifteeMessage + 1)])
      expect((await send(giftee.thank, token, text)).status).toBe(400)
    expect((await send(giftee.thank, token, 'x'.repeat(maxGifteeMessage))).status).toBe(201)
    expect(await send(giftee.thank, token, 'Again')).toMatchObject({ status: 409, body: { code: 'thanked_already' } })
    for (const text of ['One', 'One', 'Two', 'Three']) expect((await send(giftee.report, token, text)).status).toBe(201)
    expect(await send(giftee.report, token, 'Four')).toMatchObject({
      status: 409,
      body: { code: 'too_many_problems' },
    })
    expect(await shop.at.shop.db.$count(pieceMessages, eq(pieceMessages.pieceId, id))).toBe(4)
  })
})

describe('protects', () => {
  test('of several at once, exactly one thank-you', async () => {
    const { buyer, token, id } = await mailed()
    const answers = await Promise.all([1, 2, 3, 4].map((count) => send(giftee.thank, token, `Thanks ${count}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const thanks = and(eq(pieceMessages.pieceId, id), eq(pieceMessages.gifteeKind, 'thanks'))
    expect(await shop.at.shop.db.$count(pieceMessages, thanks)).toBe(1)
    expect(await mailsTo(buyer.email, 'Thanks ')).toHaveLength(1)
  })

  test('the response contains nothing of the order, its buyer, its words or its address', async () => {
    const { buyer, token } = await mailed()
    const { pieces: cards, ...order } = await buyer.order()
    const [card] = cards
    const { body } = await send(giftee.thank, token, 'Thank you')
    const text = JSON.stringify(body)
    const secrets = [
      buyer.id,
      buyer.token,
      buyer.email,
      card!.id,
      order.totalAmount,
      order.items[0]!.cardDesign.price,
      order.customerName,
      card!.recipient.street,
      card!.recipient.name,
      card!.customMessage!,
      card!.customSignature!,
    ]
    expect(secrets.filter((each) => each.length === 0 || text.includes(each))).toEqual([])
    const fields = ['artist', 'card', 'problems', 'review', 'state', 'thanks', 'tips']
    expect(Object.keys(body as object).toSorted()).toEqual(fields)
  })
})
