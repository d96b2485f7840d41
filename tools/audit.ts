// `npm run audit`: checks the ledger's invariants. Prints each violation, and fails if there is one.
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDb, openPool } from '#server/db/db.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { violations } from '#server/payments/invariants.ts'
import { pieceViolations } from '#server/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/reviews/review-invariants.ts'
import { invoiceViolations } from '#server/invoices/invoice-invariants.ts'
import { makingViolations } from '#server/run-making/making-invariants.ts'
import { payoutViolations } from '#server/payouts/payout-invariants.ts'
import { statementViolations } from '#server/statements/statement-invariants.ts'

const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), () => {})
const pool = openPool(config.databaseUrl ?? embedded!.url, () => {}, 1)
const db = openDb(pool)
const found = [
  ...(await violations(db)),
  ...(await pieceViolations(db)),
  ...(await reviewViolations(db)),
  ...(await statementViolations(db)),
  ...(await payoutViolations(db)),
  ...(await invoiceViolations(db)),
  ...(await makingViolations(db)),
]
await pool.end()
await embedded?.close()

for (const { rule, subject } of found) console.log(`${rule}: ${subject}`)
console.log(found.length === 0 ? 'Nothing is wrong.' : `${found.length} violations`)
process.exit(found.length === 0 ? 0 : 1)
