import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { runs } from '#contract/business/runs.ts'
import { people } from '#contract/customers/people.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { cart } from '#contract/sales/cart.ts'
import { studio } from '#contract/studio/studio.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { orders as orderRows, pieces, runRows } from '#server/platform/db/schema.ts'
import { mainThreadTime } from '#tests/support/load/main-thread.ts'
import type { Known } from '#tests/support/samples/largest-cases.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { addArtistAccount, addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { newProgram } from './program.ts'
import { startShopProcess } from './shop-process.ts'
import { createTestDatabase } from './test-database.ts'
import { Visitor } from './visitor.ts'

const password = 'correct horse battery'

/** A shop in its own process, whose main thread is measured, with a little of everything that endpoints are about. */
export async function openMeasuredShop() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-measured-'))
  const database = await createTestDatabase({ opened: true })
  const shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: scratch, ADMIN_PASSWORD: password })
  const pool = openPool(database.url, () => {}, 2)
  const db = openDb(pool)
  const [buyer, admin, artist] = [new Visitor(shop), new Visitor(shop), new Visitor(shop)]
  const person = { username: 'buyer', email: 'buyer@shop.test', firstName: '', lastName: '' }
  await buyer.call(accounts.register, { body: { ...person, password: 'letters & ink' } })
  await admin.call(admins.signIn, { body: { username: 'admin', password } })
  await addArtistAccount(db, { email: 'ida@shop.test', password })
  await artist.call(studio.signIn, { body: { email: 'ida@shop.test', password } })
  const program = await newProgram({ url: shop.url, db }, buyer, 'live')

  const catalog = await addSampleCatalog(db)
  await buyer.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(buyer)
  const order = await buyer.call(orders.place, { body: await placementOf(buyer, id) })
  const run = await addRun(db, { writingStyle: 'Elegant Cursive' })
  await buyer.call(runs.addRow, { params: { token: run.token }, body: { name: 'Ann' } }, { key: crypto.randomUUID() })
  const ann = await buyer.call(people.add, { body: { name: 'Ann', dates: [] } })
  const [[row], [piece], [placed]] = [
    await db.select().from(runRows),
    await db.select().from(pieces),
    await db.select().from(orderRows),
  ]
  const known: Known = {
    cardDesignId: catalog.cardId,
    id: order.body.id,
    line: '0',
    piece: piece!.id,
    row: row!.id,
    token: placed!.trackToken,
    'artists id': catalog.artistId,
    'cards id': catalog.cardId,
    'people id': ann.body.id,
    'pieces id': piece!.id,
    'quotes id': run.quote.id,
    'runs id': run.id,
    'runs token': run.token,
  }
  return {
    url: shop.url,
    run,
    buyer,
    known,
    callerOf(address: string): Visitor {
      if (address.startsWith('/api/v1/')) return program
      if (address.startsWith('/api/admin/')) return admin
      return address.startsWith('/api/studio/') ? artist : buyer
    },
    /** The processor time of the main thread for some work, in ms: the least of three times if that is much. */
    async measure(work: () => Promise<unknown>): Promise<number> {
      let least = Infinity
      for (let tries = 0; tries < 3 && least > 25; tries++) {
        const before = mainThreadTime(shop.pid)
        await work()
        least = Math.min(least, mainThreadTime(shop.pid) - before)
      }
      return least
    },
    async close() {
      await pool.end()
      await shop.kill()
      await database.drop()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
