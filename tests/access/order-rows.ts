import { eq } from 'drizzle-orm'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { type PieceRow, claims, pieces } from '#server/platform/db/schema.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import type { Row, RowsOf } from './access-row.ts'
import { about, desk } from './desk-calls.ts'
import { photoCalls } from './photo-calls.ts'
import type { Things } from './things.ts'

const orderId = async (things: Things) => (await things.order()).id

/** An order that an administrator has started. */
async function begun(things: Things): Promise<string> {
  const id = await orderId(things)
  await things.callers.admin.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })
  return id
}

/** An order whose cards are approved. */
async function approved(things: Things): Promise<string> {
  const id = await begun(things)
  await things.shop.db.update(pieces).set({ state: 'approved' }).where(eq(pieces.orderId, id))
  return id
}

/** A call about a card in some state. */
const piece = (values: Partial<PieceRow>, body: (row: PieceRow) => object | undefined): Row =>
  desk(async (things) => {
    const { row } = await things.piece(values)
    const sent = body(row)
    return { params: { id: row.id }, ...(sent && { body: sent }) }
  })
const shown = ({ version }: PieceRow) => ({ version })

/** Administrators' calls about orders and their cards. */
export const orderRows: RowsOf<
  'ordersAdmin' | 'piecesAdmin' | 'orderSheets' | 'ordersBulk' | 'ordersEdit' | 'photosAdmin'
> = {
  ordersAdmin: {
    list: desk(() => ({ query: { q: 'Ann' } })),
    find: about(orderId),
    start: about(orderId, { endChangeWindow: true }),
    complete: about(approved),
    cancel: about(orderId, { reason: 'Out of ink' }),
    refund: about(orderId, { amount: '1.00', reason: 'Smudged' }),
    ship: desk(async (things) => ({
      params: { id: await begun(things), line: '0' },
      body: { carrier: 'USPS', trackingNumber: '9400 1000', withoutApproval: true },
    })),
    mail: about(begun, { lines: [0], tracking: null, withoutApproval: true }),
    undo: desk(async (things) => {
      const id = await begun(things)
      const { body } = await things.callers.admin.call(ordersAdmin.find, { params: { id } })
      return { params: { id }, body: { step: 'started', at: body.undo?.at ?? body.createdAt } }
    }),
    addNote: about(orderId, { text: 'A note' }),
    resendMail: about(orderId),
    renewLink: about(orderId),
    endLink: about(orderId),
  },
  piecesAdmin: {
    list: desk(() => ({ query: { q: 'Ann' } })),
    find: piece({}, () => undefined),
    accept: piece({ state: 'offered' }, shown),
    refuse: piece({ state: 'offered' }, (row) => ({ reason: 'ill', ...shown(row) })),
    letter: desk(async (things) => {
      const row = await things.studioPiece({ state: 'accepted' })
      return { params: { id: row.id }, body: shown(row) }
    }),
    mail: piece({ state: 'approved' }, (row) => ({ tracking: null, ...shown(row) })),
    assign: desk(async (things) => {
      const { row } = await things.piece({ state: 'offered' })
      return { params: { id: row.id }, body: { artistId: await things.artist(), ...shown(row) } }
    }),
    review: piece({ state: 'lettered', inReview: true }, (row) => ({ pass: true, note: null, ...shown(row) })),
    arrive: piece({ state: 'mailed', mailedAt: new Date() }, shown),
    comeBack: piece({ state: 'mailed', mailedAt: new Date() }, shown),
    cancel: piece({ state: 'accepted' }, (row) => ({ reason: 'Out of paper', ...shown(row) })),
    decide: desk(async (things) => {
      const { row } = await things.piece({ state: 'mailed', mailedAt: new Date() })
      const claim = { pieceId: row.id, round: 1, reason: 'late', wish: 'refund', state: 'waiting' } as const
      const [made] = await things.shop.db
        .insert(claims)
        .values({ ...claim, amountCents: 100 })
        .returning()
      return { params: { id: row.id, claim: made!.id }, body: { decision: 'decline', note: null } }
    }),
    write: piece({ state: 'accepted' }, () => ({ text: 'Blue ink, please.' })),
  },
  orderSheets: {
    list: desk(async (things) => ({ query: { ids: await orderId(things) } })),
    artists: desk(),
  },
  ordersBulk: {
    start: desk(async (things) => ({ body: { ids: [await orderId(things)], endChangeWindow: true } })),
    mail: desk(async (things) => ({
      body: { envelopes: [{ id: await begun(things), tracking: { carrier: 'USPS', trackingNumber: '9400 1000' } }] },
    })),
    assign: desk(async (things) => {
      const { id, items } = await things.order()
      return { body: { ids: [id], from: items[0]!.selectedArtistId!, to: await things.artist() } }
    }),
    undo: desk(async (things) => {
      const id = await begun(things)
      const { body } = await things.callers.admin.call(ordersAdmin.find, { params: { id } })
      return { body: { steps: [{ id, step: 'started', at: body.undo?.at ?? body.createdAt }] } }
    }),
  },
  ordersEdit: {
    address: about(orderId, { shippingAddress: { ...sampleAddress, street: '2 Other Street' }, revision: 1 }),
    card: desk(async (things) => {
      const { id, items } = await things.order()
      const { customMessage, customSignature, selectedArtistId } = items[0]!
      const body = { customMessage, customSignature, selectedArtistId, writingStyle: 'Elegant Cursive', revision: 1 }
      return { params: { id, line: '0' }, body }
    }),
  },
  photosAdmin: photoCalls(desk),
}
