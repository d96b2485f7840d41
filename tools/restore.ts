// `npm run restore -- <file>` restores a backup into the empty database of DATABASE_URL or DATA_DIR, or, with `--into
// <name>`, into a database of that name on the same server. `--replace` deletes existing data. Then checks the ledger's
// invariants, prints violations and fails if there are any.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { withDatabaseUrl } from './support/with-database.ts'

const { file, into, replace } = readArguments()
const started = performance.now()
const config = readConfig(process.env)
await withDatabaseUrl(config, async (address) => {
  const url = new URL(address)
  if (into) await makeDatabase(url, into)
  const { header, rows } = await restore(url.href, file, { replace })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${total} rows of ${header.madeAt} were restored into the database ${url.pathname.slice(1)}`)
  const pool = openPool(url.href, () => {}, 1)
  const found = await violations(openDb(pool)).finally(() => pool.end())
  for (const { rule, subject } of found) console.log(`${rule}: ${subject}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${found.length === 0 ? 'No violations.' : `${found.length} violations.`} ${seconds} s`)
  if (found.length > 0) process.exitCode = 1
})

function readArguments() {
  const options = { into: { type: 'string' }, replace: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false })
  const { into, replace, ...unknown } = values
  const [file] = positionals
  const isName = into === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(String(into))
  if (!file || positionals.length > 1 || Object.keys(unknown).length > 0 || !isName) {
    console.error('npm run restore -- <file> [--into <database>] [--replace]')
    process.exit(2)
  }
  return { file, into: into as string | undefined, replace: replace === true }
}

/** Creates the database if it is missing, and points the URL to it. */
async function makeDatabase(url: URL, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
}
