import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { earnings, pieces } from '#server/platform/db/schema.ts'
import { addEarner } from '#tests/support/samples/sample-earnings.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { markLettered } from './lettering.ts'
import { mailPiece, unmailPiece } from './mail-piece.ts'

// An artist's pay when a card is lettered more than once (product.md, section 19).

const shop = await openCardBuyers()
afterAll(() => shop.close())

type Order = Awaited<ReturnType<CardBuyers['buy']>>

const linesOf = async (pieceId: string) => {
  const { db } = shop.at.shop
  const rows = await db.select().from(earnings).where(eq(earnings.pieceId, pieceId)).orderBy(asc(earnings.id))
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}
const mail = (pieceId: string) => shop.as((change) => mailPiece(change, { tracking: null }), pieceId)

async function letterAgain(order: Order, pieceId: string): Promise<void> {
  await shop.photograph(pieceId)
  await shop.as((change) => markLettered(change, change.piece.version), pieceId)
  await order.send('approve')
  await mail(pieceId)
}

const unmail = (pieceId: string) => shop.as(unmailPiece, pieceId)

describe('works', () => {
  test('each copy of a card is paid', async () => {
    expect(await linesOf(await shop.mailed(await shop.buy([{ quantity: 2 }])))).toEqual([['lettered', 1000]])
  })

  test('damaged in the mail: the second card is paid like the first', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await order.claim('damaged', 'again')
    await letterAgain(order, id)
    expect(await linesOf(id)).toEqual([
      ['lettered', 500],
      ['lettered', 500],
    ])
  })

  test('the artist’s own mistake: paid once, even if the second card’s photo shows another mistake', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await order.claim('words', 'again')
    await shop.photograph(id)
    await shop.as((change) => markLettered(change, change.piece.version), id)
    await order.send('reject', { kind: 'mistake', note: 'It says happi again.' })
    await letterAgain(order, id)
    expect(await linesOf(id)).toEqual([['lettered', 500]])
  })

  test('another artist who letters a card after somebody else’s mistake is paid for it', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await order.claim('words', 'again')
    const { artistId } = await addEarner(shop.at.shop.db)
    await shop.at.shop.db.update(pieces).set({ artistId, artistName: 'Ida Nib' }).where(eq(pieces.id, id))
    await letterAgain(order, id)
    expect(await linesOf(id)).toEqual([
      ['lettered', 500],
      ['lettered', 500],
    ])
  })
})

describe('protects', () => {
  test('undoing a mailing reverses its line; the next mailing is paid', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await unmail(id)
    await mail(id)
    expect(await linesOf(id)).toEqual([
      ['lettered', 500],
      ['taken back', -500],
      ['lettered', 500],
    ])
  })

  test('undoing a mailing that earned nothing reverses nothing: the first card’s pay stays', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await order.claim('words', 'again')
    await letterAgain(order, id)
    await unmail(id)
    await mail(id)
    expect(await linesOf(id)).toEqual([['lettered', 500]])
  })
})
