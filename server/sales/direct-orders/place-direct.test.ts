import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { bookEntry, findBalance, openBalance } from '#server/money/stored-value/balances.ts'
import { artistCalendars, artists, balanceEntries, orders, pieces, promiseHolds } from '#server/platform/db/schema.ts'
import { writeHand } from '#server/catalog/handwriting/hands.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { lockOrder } from '#server/fulfillment/orders/order-row.ts'
import { lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { type DirectOrder, placeDirect } from './place-direct.ts'

// Orders without a cart, paid from a balance, as programs and business runs place them (product.md, section 21).

const shop = await openCardBuyers()
afterAll(() => shop.close())

const to = (name: string) => ({
  name,
  address: { ...sampleAddress, name },
  customMessage: null,
  customSignature: null,
})

async function aBalance(cents: number) {
  const { db } = shop.at.shop
  const owner = { runId: randomUUID() }
  const { id } = await openBalance(db, owner)
  if (cents > 0) await bookEntry(db, id, { kind: 'paid_in', cents, reference: 'pi_1' })
  return { id, held: async () => (await findBalance(db, owner))!.cents, runId: owner.runId }
}

function orderOf(balanceId: string, change: Partial<DirectOrder> = {}): DirectOrder {
  const { catalog } = shop.at
  return {
    source: 'run',
    userId: null,
    runId: randomUUID(),
    customerName: 'Acme',
    customerEmail: 'acme@shop.test',
    items: [
      {
        cardDesignId: catalog.cardId,
        writingStyle: 'Elegant Cursive',
        selectedArtistId: catalog.artistId,
        customMessage: 'Dear {firstName}, thank you.',
        customSignature: 'Acme',
        recipients: [to('Ann Lee'), to('Ben Day')],
      },
    ],
    balanceId,
    withoutWaiting: true,
    ...change,
  }
}

const place = (order: DirectOrder) => shop.at.shop.db.transaction((tx) => placeDirect(tx, order))
const piecesOf = (orderId: string) =>
  shop.at.shop.db.select().from(pieces).where(eq(pieces.orderId, orderId)).orderBy(asc(pieces.position))

describe('works', () => {
  test('each recipient gets a piece with their own words, a place and a date, and the balance pays', async () => {
    const balance = await aBalance(10_000)
    const order = await place(orderOf(balance.id))
    expect(order).toMatchObject({ source: 'run', totalCents: 2900, balanceCents: 2900, status: 'pending' })
    const made = await piecesOf(order.id)
    expect(made.map(({ customMessage }) => customMessage)).toEqual(['Dear Ann, thank you.', 'Dear Ben, thank you.'])
    for (const piece of made)
      expect(piece).toMatchObject({
        shareCents: 1450,
        artistId: shop.at.catalog.artistId,
        promise: { letteredBy: piece.letteredBy },
      })
    expect(await balance.held()).toBe(7100)
    expect(await shop.at.shop.db.$count(promiseHolds)).toBe(0)
    expect(await shop.at.shop.emailsTo('acme@shop.test')).toEqual([])
  })

  test('an agreed price applies; without a named artist, the first who can letter it does', async () => {
    const balance = await aBalance(5000)
    const { items } = orderOf(balance.id)
    const order = await place(
      orderOf(balance.id, { items: [{ ...items[0]!, selectedArtistId: null, unitCents: 1100 }] }),
    )
    expect(order).toMatchObject({ totalCents: 2200, items: [{ price: '11.00', anyArtist: true }] })
    const [piece] = await piecesOf(order.id)
    expect(piece).toMatchObject({ artistChosen: false, shareCents: 1100 })
    expect(piece!.artistId).not.toBeNull()
  })

  test('the first artist who can letter everybody’s words gets the line; if nobody can, simply the first', async () => {
    const { db } = shop.at.shop
    const balance = await aBalance(20_000)
    const [first] = await db.select().from(artists).where(eq(artists.id, shop.at.catalog.artistId))
    const { id: _, ...like } = first!
    const style = 'Traditional Calligraphy' as const
    const [greek] = await db
      .insert(artists)
      .values({ ...like, name: 'Zoe Last', styles: [style] })
      .returning()
    // This artist begins later than all others.
    await db.insert(artistCalendars).values({
      artistId: greek!.id,
      weekday: [9, 9, 9, 9, 9, 9, 0],
      postingZip: '62701',
      timeZone: 'America/New_York',
      rushPerDay: 0,
      daysOff: [{ from: '2020-01-01', to: addDays(dayIn(new Date(), 'UTC'), 40) }],
    })
    await writeHand(db, greek!.id, style, { alphabets: ['Greek'] })
    await db
      .update(artists)
      .set({ styles: [...new Set([...first!.styles, style])] })
      .where(eq(artists.id, first!.id))
    const { items } = orderOf(balance.id)
    const ordered = async (...names: string[]) => {
      const item = { ...items[0]!, writingStyle: style, selectedArtistId: null, recipients: names.map(to) }
      return (await place(orderOf(balance.id, { items: [item] }))).items[0]!.selectedArtist!.name
    }
    expect(await ordered('Ann Lee')).not.toBe('Zoe Last')
    expect(await ordered('Ann Lee', 'Νίκος Lee')).toBe('Zoe Last')
    expect(await ordered('Нина Lee')).not.toBe('Zoe Last')
  })

  test('cancelled cards are refunded to the balance, once, and the desk sees it', async () => {
    const { db, jobs } = shop.at.shop
    const balance = await aBalance(2900)
    const order = await place(orderOf(balance.id))
    await db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      const [first] = await lockPieces(tx, order.id)
      await cancelPieces({ tx, jobs, actor: { role: 'desk' }, order: locked, pieces: [first!], reason: 'Wrong list' })
    })
    expect(await balance.held()).toBe(1450)
    const { body } = await shop.at.desk.call(ordersAdmin.find, { params: { id: order.id } })
    expect(body).toMatchObject({ balanceAmount: '29.00', refunds: [{ to: 'balance', amount: '14.50', state: 'done' }] })
    const entries = await db.select().from(balanceEntries).where(eq(balanceEntries.balanceId, balance.id))
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['paid_in', 2900],
      ['spent', -2900],
      ['refunded', 1450],
    ])
  })
})

describe('refuses', () => {
  test('more than the balance holds: nothing is ordered, no place is taken', async () => {
    const balance = await aBalance(2899)
    const before = await shop.at.shop.db.$count(orders)
    await expect(place(orderOf(balance.id))).rejects.toMatchObject({
      status: 402,
      code: 'balance_too_low',
      message: 'The balance is $28.99, which is $0.01 too low.',
    })
    expect(await shop.at.shop.db.$count(orders)).toBe(before)
    expect(await balance.held()).toBe(2899)
  })

  test('designs, artists and styles that do not go together, and more cards than fit into an order', async () => {
    const balance = await aBalance(100)
    const [item] = orderOf(balance.id).items
    const placing = (change: object) => place(orderOf(balance.id, { items: [{ ...item!, ...change }] }))
    await expect(placing({ cardDesignId: randomUUID() })).rejects.toMatchObject({ code: 'card_unavailable' })
    await expect(placing({ selectedArtistId: randomUUID() })).rejects.toMatchObject({ code: 'artist_unavailable' })
    await shop.at.shop.db
      .update(artists)
      .set({ styles: ['Elegant Cursive'] })
      .where(eq(artists.id, shop.at.catalog.artistId))
    await expect(placing({ writingStyle: 'Modern Script' })).rejects.toMatchObject({ code: 'style_not_lettered' })
    await expect(placing({ recipients: [] })).rejects.toMatchObject({ status: 400 })
    await expect(placing({ recipients: Array.from({ length: 201 }, () => to('Ann')) })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('a day by which nobody can deliver', async () => {
    const balance = await aBalance(2900)
    await expect(place(orderOf(balance.id, { arriveBy: '2020-01-01' }))).rejects.toMatchObject({
      code: 'arrives_too_late',
    })
  })
})

describe('protects', () => {
  test('of many orders at once, the balance pays what it can and never becomes negative', async () => {
    const balance = await aBalance(5 * 2900 + 100)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => place(orderOf(balance.id))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await balance.held()).toBe(100)
  })

  test('concurrent bookings of one payment book it once', async () => {
    const { db } = shop.at.shop
    const balance = await aBalance(0)
    const booked = await Promise.all(
      Array.from({ length: 6 }, () => bookEntry(db, balance.id, { kind: 'paid_in', cents: 500, reference: 'pi_2' })),
    )
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await balance.held()).toBe(500)
    await expect(bookEntry(db, balance.id, { kind: 'paid_out', cents: -501, reference: 'po_1' })).rejects.toMatchObject(
      { code: 'balance_too_low' },
    )
  })

  test('entries cannot be changed', async () => {
    const balance = await aBalance(100)
    await expect(
      shop.at.shop.db.delete(balanceEntries).where(eq(balanceEntries.balanceId, balance.id)),
    ).rejects.toThrow()
  })
})
