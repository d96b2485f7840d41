// Fills the database of `npm run demo:large`; skips one that is already filled.
import path from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { growCatalog } from '#server/demo/large-catalog.ts'

const wanted = 100_000

const say = (line: string) => console.log(line)
const { dataDir } = readConfig(process.env)
const embedded = await openEmbeddedPostgres(path.resolve(dataDir), say)
await migrate(embedded.url)
const pool = openPool(embedded.url, (error) => say(error.message), 1)
const db = openDb(pool)
// Inserting a hundred thousand rows takes longer than the usual statement timeout.
await db.execute('set statement_timeout = 0')
await loadDemo(db)
let last = 0
await growCatalog(db, wanted, (count) => {
  if (count > 0 && count < wanted && count - last >= 10_000) say(`${count.toLocaleString('en-US')} designs ...`)
  if (count - last >= 10_000) last = count
})
if (last > 0) await db.execute('vacuum analyze card_designs')
await pool.end()
await embedded.close()
