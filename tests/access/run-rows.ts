import { runs as calls } from '#contract/business/runs.ts'
import { eq } from 'drizzle-orm'
import { runLists, runs } from '#server/platform/db/schema.ts'
import { addRun, listOf, peopleCells } from '#tests/support/samples/sample-runs.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Call, Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

// Calls for business runs: each link grants its own rights.

const held = (call: Row['call']): Row => ({ whose: 'holder', call })

async function ofRun({ shop }: Things, change: object = {}): Promise<Call & { params: { token: string } }> {
  return { params: { token: (await addRun(shop.db)).token }, ...change }
}

const aRun = async ({ shop }: Things) => ({ params: { id: (await addRun(shop.db)).id } })

/** With one person and a text on its list. */
async function withRow({ shop }: Things) {
  const { token } = await addRun(shop.db, { quantity: 1 })
  const body = {
    name: 'Ann Lee',
    street: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    customMessage: 'Dear Ann',
  }
  const { body: row } = await new Visitor(shop).call(calls.addRow, { params: { token }, body })
  return { token, row }
}

export const runRows: RowsOf<'runs' | 'runsAdmin' | 'runDays'> = {
  runs: {
    find: held((things) => ofRun(things)),
    upload: held((things) => ofRun(things, { body: { list: listOf(peopleCells(1)) } })),
    map: held(async (things) => {
      const { token, id } = await addRun(things.shop.db)
      const columns = ['firstName', 'lastName', 'street', 'city', 'state', 'zipCode']
      await things.shop.db
        .insert(runLists)
        .values({ runId: id, fileName: 'people.csv', state: 'mapping', headings: ['A', 'B', 'C', 'D', 'E', 'F'] })
      return { params: { token }, body: { columns, version: 1 } }
    }),
    words: held((things) =>
      ofRun(things, { body: { customMessage: 'Dear {firstName}', customSignature: 'Acme', defaults: [], version: 1 } }),
    ),
    rows: held((things) => ofRun(things)),
    addRow: held((things) => ofRun(things, { body: { name: 'Ann Lee' } })),
    changeRow: held(async (things) => {
      const { token, row } = await withRow(things)
      return { params: { token, row: row.id }, body: { name: 'Eve Lee', version: row.version } }
    }),
    ready: held(async (things) => ({ params: { token: (await withRow(things)).token }, body: { version: 1 } })),
    renewLink: held(async (things) => {
      const { params } = await ofRun(things)
      return { params: { ...params, role: 'look' } }
    }),
  },
  runsAdmin: {
    list: { whose: 'desk', call: () => ({}) },
    renewLink: { whose: 'desk', call: aRun },
    endLink: { whose: 'desk', call: aRun },
  },
  runDays: {
    propose: { whose: 'desk', call: async (things) => ({ ...(await aRun(things)), body: { day: '2099-12-01' } }) },
    agree: held(async (things) => {
      const { token, id } = await addRun(things.shop.db)
      await things.shop.db.update(runs).set({ proposedDay: '2099-12-01' }).where(eq(runs.id, id))
      return { params: { token }, body: { day: '2099-12-01', version: 1 } }
    }),
  },
}
