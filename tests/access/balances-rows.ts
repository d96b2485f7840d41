import { eq } from 'drizzle-orm'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import { users } from '#server/platform/db/schema.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })

/** Ann's balance, with money that was not paid by card. */
async function balanceOf({ shop: { db } }: Things) {
  const [ann] = await db.select().from(users).where(eq(users.username, 'ann'))
  const { id } = await openBalance(db, { userId: ann!.id })
  await bookEntry(db, id, { kind: 'paid_in', cents: 100, reference: crypto.randomUUID() })
  return { id }
}

/** The desk's calls for accounts' balances. */
export const balancesRows: RowsOf<'balancesAdmin'> = {
  balancesAdmin: {
    list: desk(),
    find: desk(async (things) => ({ params: await balanceOf(things) })),
    payOut: desk(async (things) => ({
      params: await balanceOf(things),
      body: { way: 'transfer', amount: '1.00', reference: 'Wire 7' },
    })),
  },
}
