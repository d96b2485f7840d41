// `npm run test:chaos`: tests the shop's reliability promises at a release's scale. Prints what was tried and found,
// and writes it to docs/chaos-report.md. Takes three hours on two cores; `npm run test:chaos -- life` runs one
// group, `-- life starvation` only its files with this in their names; the others keep their results. `-- ha` takes ten
// minutes and has a report of its own, docs/ha-report.md; `-- ha killed` plays only rounds with this in their names.
// `-- strangers` (`npm run test:strangers`) takes half an hour and writes docs/strangers-report.md; `-- strangers
// webhooks` lets only strangers come who have this in their titles.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeReport } from './support/chaos-report.mjs'
import { writeHaReport } from './support/ha-report.mjs'
import { writeStrangersReport } from './support/strangers-report.mjs'
import { describeRun } from './support/machine.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, run } from './support/processes.mjs'
import { servedWith } from './support/serving.mjs'

const groups = {
  money: [
    'tests/money/second-books/random-world.test.ts',
    'tests/money/purses.test.ts',
    'server/sales/checkout/promises.test.ts',
    'server/sales/checkout/deleted-while-paying.test.ts',
    'server/sales/checkout/interleavings.test.ts',
    'server/money/settlement/webhook.test.ts',
    'server/money/payments/provider.test.ts',
    'server/money/settlement/reconcile.test.ts',
    'server/money/settlement/unknown-payments.test.ts',
    'server/money/settlement/refund-outcomes.test.ts',
    'server/money/settlement/waiting-news.test.ts',
    'server/money/settlement/refunded-elsewhere.test.ts',
    'server/money/refunds/stored-failures.test.ts',
    'server/money/payment-risks/provider-refusals.test.ts',
    'server/money/payment-risks/disputes.test.ts',
    'server/sales/checkout/one-sale.test.ts',
    'server/money/settlement/stray-refunds.test.ts',
    'server/money/settlement/crash.test.ts',
    'server/sales/gift-cards/gift-card-crash.test.ts',
    'server/sales/tips/tip-crash.test.ts',
    'server/money/stripe-transfers/payout-crash.test.ts',
    'server/platform/idempotency/idempotency-key.test.ts',
    'server/platform/db/durability.test.ts',
    'server/platform/jobs/jobs.test.ts',
    'server/platform/emails/delivery.test.ts',
  ],
  life: [
    'server/platform/db/starvation.test.ts',
    'server/platform/backup/backup.test.ts',
    'server/platform/db/db.test.ts',
    'server/platform/db/database-away.test.ts',
    'server/platform/db/standby.test.ts',
    'tests/resilience/pooler.test.ts',
    'server/platform/db/migrations.test.ts',
    'tests/resilience/resilience.test.ts',
    'server/platform/process/shutdown.test.ts',
    'tests/whole-shop/restart.test.ts',
  ],
  making: [
    'server/fulfillment/pieces/interleavings.test.ts',
    'server/fulfillment/pieces/piece-crash.test.ts',
    'server/fulfillment/deadlines/timers.test.ts',
    'server/fulfillment/proofs/photo-files.test.ts',
  ],
  artists: [
    'server/sales/tips/tip-crash.test.ts',
    'server/money/artist-payouts/statement-crash.test.ts',
    'server/money/stripe-transfers/payout-crash.test.ts',
    'server/money/stripe-transfers/transfers.test.ts',
  ],
  business: [
    'server/business/run-lists/run-crash.test.ts',
    'server/business/run-production/making-crash.test.ts',
    'server/business/invoices/invoice-crash.test.ts',
    'server/business/invoices/hosted-crash.test.ts',
    'server/business/invoices/invoice-payment-crash.test.ts',
    'server/sales/top-ups/top-up-crash.test.ts',
    'server/sales/top-ups/payout-crash.test.ts',
    'server/developers/webhooks/webhooks-crash.test.ts',
    'server/developers/test-mode/test-mode-crash.test.ts',
  ],
  attacks: [
    'tests/whole-shop/openapi-fuzz.test.ts',
    'tests/whole-shop/largest-inputs.test.ts',
    'server/platform/pictures/hostile-uploads.test.ts',
    'server/platform/rate-limits/guesses.test.ts',
    'server/customers/accounts/secrecy.test.ts',
  ],
}
/** High availability, which is reported round by round. */
const ha = ['high-availability', 'point-in-time', 'pooler'].map((name) => `tests/resilience/ha/${name}.test.ts`)

const [chosen, ...parts] = process.argv.slice(2)
const known = [...Object.keys(groups), 'ha', 'strangers']
if (chosen && !known.includes(chosen)) fail(`There is no group ${chosen}. The groups are ${known.join(', ')}.`)
await install().catch((error) => fail(error.message))
const codes = []
const alone = { ha: runHa, strangers: runStrangers }
for (const name of chosen ? [chosen] : known) codes.push(await (alone[name] ?? runGroup)(name))
process.exit(Math.max(...codes))

async function runGroup(name) {
  const files = groups[name].filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  if (files.length === 0) fail(`No file of ${name} has ${parts.join(' or ')} in its name.`)
  const { code, ...found } = await runTests(files)
  const section = writeReport(Object.keys(groups), name, {
    ...found,
    run: `${found.run}, a real PostgreSQL 18 with fsync.`,
  })
  console.log(`\n${section}`)
  return code
}

async function runHa() {
  await build().catch((error) => fail(error.message))
  const { code, ...found } = await runTests([...ha, ...(parts.length > 0 ? ['-t', parts.join('|')] : [])])
  console.log(`\n${writeHaReport({ ...found, isWhole: parts.length === 0 })}`)
  return code
}

async function runStrangers() {
  const named = parts.length > 0 ? ['-t', parts.join('|')] : []
  const { code, ...found } = await runTests(['tests/strangers/one-stranger.test.ts', ...named])
  console.log(`\n${writeStrangersReport(found)}`)
  return code
}

/** The exit code, vitest's JSON report, the figures that the tests recorded, and date, commit and machine. */
async function runTests(args) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'fairhand-chaos-'))
  const [results, figures] = ['results.json', 'figures.jsonl'].map((each) => path.join(scratch, each))
  writeFileSync(figures, '')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const day = new Date().toISOString().slice(0, 10)
  const code = await run('vitest', ['run', ...args, '--no-file-parallelism', ...reporters], {
    env: { NODE_ENV: 'test', SERVED_WITH: servedWith, CHAOS: 'on', CHAOS_FIGURES: figures },
  })
  return {
    code,
    results: JSON.parse(readFileSync(results, 'utf8')),
    figures: readFileSync(figures, 'utf8'),
    run: `${day}. ${describeRun()}`,
  }
}
