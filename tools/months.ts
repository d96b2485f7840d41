// `npm run months -- detach piece_events before` or `... piece_events 2027_03`: detaches the oldest events while the
// shop is open, into the schema `archive` (docs/operation.md, "Months").
import { readConfig } from '#server/platform/config/config.ts'
import { detachMonth } from '#server/platform/db/months/detach-month.ts'
import { monthly } from '#server/platform/db/months/make-months.ts'
import { withDatabaseUrl } from './support/with-database.ts'

const [what, name, month] = process.argv.slice(2)
const table = monthly.find((each) => each === name)
if (what !== 'detach' || !table || !/^(before|\d{4}_\d{2})$/.test(month ?? '')) {
  console.error(`npm run months -- detach ${monthly.join('|')} before|2027_03`)
  process.exit(2)
}

await withDatabaseUrl(readConfig(process.env), async (url) => {
  const detached = await detachMonth(url, table, month!)
  console.log(`${detached.table} has ${detached.rows} rows. Save it with pg_dump, then drop it.`)
})
