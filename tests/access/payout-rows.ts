import { statements } from '#server/platform/db/schema.ts'
import { payByHand } from '#server/money/artist-payouts/payouts.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })
let made = 0

/** A statement of Ida's, each for a different week. */
async function statementOf({ shop, studioPiece }: Things): Promise<string> {
  const { artistId } = await studioPiece({ state: 'accepted' })
  const weekFrom = new Date(Date.UTC(2020, 0, 6 + 7 * made++)).toISOString().slice(0, 10)
  const [row] = await shop.db
    .insert(statements)
    .values({
      artistId: artistId!,
      artistName: 'Ida Nib',
      number: `IDA-${weekFrom}`,
      weekFrom,
      timeZone: 'America/New_York',
      endsAt: new Date(`${weekFrom}T05:00:00Z`),
      totalCents: 1_500,
      tipCents: 0,
    })
    .returning()
  return row!.id
}

const artistOf = async ({ studioPiece }: Things) => (await studioPiece({ state: 'accepted' })).artistId!

/** Statements: an artist's own, and owners' calls to pay them. */
export const payoutRows: RowsOf<'studioStatements' | 'payoutsAdmin'> = {
  studioStatements: {
    list: { whose: 'studio', call: () => ({}) },
    find: { whose: 'artist', call: async (things) => ({ params: { id: await statementOf(things) } }) },
  },
  payoutsAdmin: {
    list: desk(),
    due: desk(),
    find: desk(async (things) => ({ params: { id: await statementOf(things) } })),
    pay: {
      ...desk(async (things) => ({
        body: { statements: [{ id: await statementOf(things), version: 1 }], paidOn: '2026-01-05', reference: 'ACH 1' },
      })),
      missing: (call) => ({ ...call, body: { ...call.body, statements: [{ id: crypto.randomUUID() }] } }),
    },
    undo: desk(async (things) => {
      const id = await statementOf(things)
      await things.shop.db.transaction((tx) => payByHand(tx, id, { reference: null, paidOn: '2026-01-05' }))
      return { params: { id }, body: { note: 'Sent back by the bank', version: 2 } }
    }),
    year: desk(() => ({ query: { year: 2026 } })),
    rate: desk(async (things) => ({ params: { id: await artistOf(things) } })),
    setRate: desk(async (things) => ({ params: { id: await artistOf(things) }, body: { rate: '6.50' } })),
  },
}
