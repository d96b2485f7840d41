import { statements } from '#server/platform/db/schema.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

// Ida has not been through Stripe's form, so nothing can be paid or opened yet: server/money/stripe-transfers/ has the tests of that.
const unready = (row: Row): Row => ({ ...row, status: 409 })
const studio: Row = { whose: 'studio', call: () => ({}) }
const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })

async function statementOf({ shop, studioPiece }: Things) {
  const { artistId } = await studioPiece({ state: 'accepted' })
  const [row] = await shop.db
    .insert(statements)
    .values({
      artistId: artistId!,
      artistName: 'Ida Nib',
      number: 'IDA-2019-01',
      weekFrom: '2019-01-07',
      timeZone: 'America/New_York',
      endsAt: new Date('2019-01-14T05:00:00Z'),
      totalCents: 1_500,
      tipCents: 0,
    })
    .onConflictDoUpdate({ target: [statements.artistId, statements.weekFrom], set: { timeZone: 'America/New_York' } })
    .returning()
  return { params: { id: row!.id }, body: { version: row!.version } }
}

/** An artist's payout account, and owners' calls for Stripe payouts. */
export const stripePayoutRows: RowsOf<'studioPayouts' | 'stripePayoutsAdmin'> = {
  studioPayouts: {
    find: studio,
    begin: studio,
    refresh: studio,
    open: unready(studio),
  },
  stripePayoutsAdmin: {
    list: desk(),
    pay: unready(desk(statementOf)),
    reverse: unready(desk(statementOf)),
  },
}
