// `npm run audit`: checks what the nightly audit checks (decision 064), or, with `-- --all`, every order there is. Prints
// each violation, and fails if there is one.
// `npm run audit -- stripe --since 2027-01-31` compares Stripe's payments since then with the ledger; without --since,
// those of the last week (docs/operation.md, "After a loss").
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { comparePayments } from '#server/money/ledger/compare-payments.ts'
import type { Violation } from '#server/money/ledger/rules.ts'
import { checkBooks } from '#server/admin/books/check-books.ts'
import { nightlySpans } from '#server/admin/books/nightly-spans.ts'
import { compareHosted } from '#server/business/invoices/compare-hosted.ts'
import { withDatabase } from './support/with-database.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, all: { type: 'boolean' } },
})
const since = new Date(values.since ?? Date.now() - 7 * 24 * 3_600_000)
const [what = 'books'] = positionals
if (!['books', 'stripe'].includes(what) || Number.isNaN(since.getTime())) {
  console.error('npm run audit\nnpm run audit -- --all\nnpm run audit -- stripe --since 2027-01-31T12:00Z')
  process.exit(2)
}

const config = readConfig(process.env)
await withDatabase(
  config,
  async (db) => {
    const found = what === 'stripe' ? await compareStripe(db) : await check(db)
    for (const { rule, subject } of found) console.log(`${rule}: ${subject}`)
    console.log(found.length === 0 ? 'No violations.' : `${found.length} violations`)
    process.exitCode = found.length === 0 ? 0 : 1
  },
  () => {},
)

/** Says what was read: of a large shop, that is not everything. */
async function check(db: Db): Promise<Violation[]> {
  const fail = (error: Error) => console.error(error.message)
  if (values.all) return checkBooks(db, fail)
  return checkBooks(db, fail, async (tx) => {
    const spans = await nightlySpans(tx)
    const [newest, older] = spans
    if (older) {
      const [first, from, until] = [newest!.from, older.from, older.until].map((moment) => moment.toISOString())
      console.log(`Of orders and their cards, those since ${first} and those from ${from} to ${until} are read.`)
      console.log('`npm run audit -- --all` reads all of them, and takes long.')
    }
    return spans
  })
}

async function compareStripe(db: Db): Promise<Violation[]> {
  if (!config.stripe) throw new Error('STRIPE_SECRET_KEY is not set: there is nothing to compare the books with.')
  const { openStripe } = await import('#server/platform/integrations/stripe-payments.ts')
  const { listStripeInvoices, listStripePayments } = await import('#server/platform/integrations/stripe-list.ts')
  const stripe = openStripe(config.stripe)
  const { found, compared, foreign, underWay } = await comparePayments(db, listStripePayments(stripe, since), since)
  const invoices = await compareHosted(db, listStripeInvoices(stripe, since))
  console.log(`${compared} payments of this shop since ${since.toISOString()} were compared.`)
  if (invoices.compared > 0) console.log(`${invoices.compared} invoices paid on Stripe’s page were compared.`)
  if (foreign > 0) console.log(`${foreign} payments of the same Stripe account are not this shop's.`)
  if (underWay > 0)
    console.log(`${underWay} were paid in the last minutes and are not in the books yet: please compare again later.`)
  return [...found, ...invoices.found]
}
