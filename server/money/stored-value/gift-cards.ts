import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { giftCodeAlphabet, giftCodeLength } from '#contract/sales/codes.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { giftCardEntries, giftCards } from '#server/platform/db/schema.ts'
import { book } from './purse.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

type NewGiftCard = Omit<typeof giftCards.$inferInsert, 'id' | 'code' | 'balanceCents' | 'version' | 'createdAt'>

/**
 * A new gift card with its full amount, and the first entry of its ledger. The code is returned to be shown or mailed
 * once.
 * @throws if its purchase already has one (`gift_cards_payment_ref`)
 */
export async function issueGiftCard(tx: Queries, card: NewGiftCard): Promise<GiftCardRow> {
  const { initialCents } = card
  const [row] = await tx
    .insert(giftCards)
    .values({ ...card, code: newGiftCode(), balanceCents: initialCents })
    .returning()
  const { id } = row!
  await tx.insert(giftCardEntries).values({ giftCardId: id, kind: 'issued', cents: initialCents, reference: id })
  return row!
}

/** 80 random bits: 32 characters divide the values of a byte evenly. */
const newGiftCode = (): string =>
  Array.from(randomBytes(giftCodeLength), (byte) => giftCodeAlphabet[byte % giftCodeAlphabet.length]).join('')

/** Always locked in the order of their ids. */
export async function lockGiftCards(tx: Queries, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.execute(sql`select from ${giftCards} where id = any(${`{${ids.join()}}`}::uuid[]) order by id for update`)
}

/** Pays an order with gift cards that are locked, in the transaction that creates the order; sent at once. */
export async function spendGiftCards(
  tx: Queries,
  orderId: string,
  cards: { id: string; cents: number }[],
): Promise<void> {
  await Promise.all(
    cards.map(async ({ id, cents }) => {
      const spent = { kind: 'spent', cents: -cents, orderId, reference: orderId } as const
      const { booked, held } = await book(tx, { giftCardId: id }, spent)
      if (!booked) throw new Error(`gift card ${id} has ${held} cents, not ${cents}`)
    }),
  )
}
