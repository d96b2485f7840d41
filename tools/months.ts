// `npm run months -- detach piece_events before` or `... piece_events 2027_03`: takes the oldest events out of the shop
// while it is open, into the schema `archive` (docs/operation.md, "Months").
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { detachMonth } from '#server/db/months/detach-month.ts'
import { monthly } from '#server/db/months/make-months.ts'

const [what, name, month] = process.argv.slice(2)
const table = monthly.find((each) => each === name)
if (what !== 'detach' || !table || !/^(before|\d{4}_\d{2})$/.test(month ?? '')) {
  console.error(`npm run months -- detach ${monthly.join('|')} before|2027_03`)
  process.exit(2)
}

const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), console.log)
try {
  const detached = await detachMonth(config.databaseUrl ?? embedded!.url, table, month!)
  console.log(`${detached.table} has ${detached.rows} rows. Save it with pg_dump, then drop it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await embedded?.close()
}
