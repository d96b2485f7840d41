import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import type { OrderPlacement } from '#contract/fulfillment/orders.ts'
import type { PieceClaimInput } from '#contract/fulfillment/piece-changes.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { artistAccounts, piecePhotos, pieces, settings } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { type OrderDesk, openOrderDesk } from './order-desk.ts'
import { Visitor } from './visitor.ts'

export type CardBuyers = Awaited<ReturnType<typeof openCardBuyers>>
type CardBuyer = Awaited<ReturnType<typeof buy>>

/** A shop whose cards are lettered, and buyers who follow theirs by the private link. */
export async function openCardBuyers(environment: Record<string, string> = {}) {
  const at = await openOrderDesk(environment)
  await at.shop.db.update(settings).set({ reviewFirst: 0 })
  let people = 0
  const as = (act: (change: Change) => Promise<unknown>, pieceId: string) =>
    changePiece(at.shop.db, at.shop.jobs, { role: 'artist' }, eq(pieces.id, pieceId), act)
  /** The sample cards' artist, with a studio account from now on. @returns the artist's e-mail address */
  const openStudio = async (email = 'ada@studio.test') => {
    await at.shop.db.insert(artistAccounts).values({ artistId: at.catalog.artistId, email, password: '-' })
    return email
  }
  const photographed = (pieceId: string, kinds?: ('inside' | 'envelope')[]) => photograph(at, pieceId, kinds)

  /** The artist accepts, letters and photographs a card. */
  async function lettered(buyer: CardBuyer, line = 0): Promise<string> {
    const shown = await buyer.find(line)
    if (shown.state === 'waiting') await buyer.send('release', {}, shown)
    if (shown.state !== 'accepted') await as((change) => accept(change), shown.id)
    await photographed(shown.id)
    await as((change) => markLettered(change, change.piece.version), shown.id)
    return shown.id
  }

  return {
    at,
    openStudio,
    /** Changes a card as its artist. */
    as,
    photograph: photographed,
    lettered,
    buy: (cards?: object[], email = `pieces-${++people}@shop.test`, placement: Partial<OrderPlacement> = {}) =>
      buy(at, cards, { ...placement, customerEmail: email }),
    buyWith: (code: string, cards?: object[]) =>
      buy(at, cards, { customerEmail: `pieces-${++people}@shop.test` }, code),
    async mailed(buyer: CardBuyer, line = 0): Promise<string> {
      const id = await lettered(buyer, line)
      await buyer.send('approve', {}, await buyer.find(line))
      await as((change) => mailPiece(change, { tracking: { carrier: 'USPS', trackingNumber: '9400 7' } }), id)
      return id
    },
    /** Waits until an address has exactly one e-mail of each subject. */
    subjects: (email: string, expected: RegExp[]) =>
      eventually(async () => {
        const found = (await at.shop.emailsTo(email)).map(({ subject }) => subject)
        for (const each of expected) expect(found.filter((subject) => each.test(subject))).toHaveLength(1)
      }),
    async close() {
      expect(await pieceViolations(at.shop.db)).toEqual([])
      expect(await reviewViolations(at.shop.db)).toEqual([])
      expect(await violations(at.shop.db)).toEqual([])
      await at.shop.close()
    },
  }
}

/** An order, and its cards as its buyer sees them. */
async function buy(
  at: OrderDesk,
  cards: object[] = [{}],
  placement: Partial<OrderPlacement> & { customerEmail: string },
  code?: string,
) {
  const { id, trackToken: token } = await at.buy({ cards, placement, code })
  const { customerEmail: email } = placement
  const guest = new Visitor(at.shop)
  const order = async () => (await guest.call(tracking.find, { params: { token } })).body
  const find = async (line = 0) => (await order()).pieces[line]!
  return {
    id,
    email,
    token,
    order,
    find,
    async send(step: Exclude<keyof typeof trackedPieces, 'claim'>, body: object = {}, shown?: Piece) {
      const piece = shown ?? (await find())
      const input = { params: { token, piece: piece.id }, body: { version: piece.version, ...body } as never }
      return guest.call(trackedPieces[step] as typeof trackedPieces.approve, input)
    },
    claim: async (reason: PieceClaimInput['reason'], wish: PieceClaimInput['wish'], line = 0) =>
      guest.call(trackedPieces.claim, {
        params: { token, piece: (await find(line)).id },
        body: { reason, wish, note: 'The corner is bent.' },
      }),
    /** Requests new words for a lettered card, and prepares their payment. */
    async wantWords(words = { customMessage: 'Other words', customSignature: 'B.' }, line = 0) {
      const { id: piece, version } = await find(line)
      const body = { kind: 'other words' as const, ...words, version }
      const wanted = await guest.call(trackedPieces.reject, { params: { token, piece }, body })
      if (wanted.status !== 200) return wanted
      return guest.call(trackedWordPayments.prepare, { params: { token, piece } })
    },
    /** Pays for them in the sandbox, without notifying the shop. */
    async payForWords(clientSecret: string, card = goodCard) {
      const params = { id: paymentIntentId(clientSecret) }
      return guest.call(checkout.confirmSandbox, { params, body: { clientSecret, card } })
    },
    finishWords: async (clientSecret: string, line = 0) =>
      guest.call(trackedWordPayments.finish, {
        params: { token, piece: (await find(line)).id },
        body: { paymentIntentId: paymentIntentId(clientSecret) },
      }),
  }
}

/** Photos as the studio stores them. */
async function photograph(
  { shop }: OrderDesk,
  pieceId: string,
  kinds: ('inside' | 'envelope')[] = ['inside', 'envelope'],
): Promise<void> {
  const [piece] = await shop.db.select().from(pieces).where(eq(pieces.id, pieceId))
  await shop.db.insert(piecePhotos).values(
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
