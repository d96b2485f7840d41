// `npm run test:chaos`: tests the shop's reliability promises at a release's scale. Prints what was tried and found,
// and writes it to docs/chaos-report.md. Takes an hour and a half on two cores; `npm run test:chaos -- life` runs one
// group, `-- life starvation` only its files with this in their names; the others keep their results. `-- ha` takes
// ten minutes and has a report of its own, docs/ha-report.md; `-- ha killed` plays only rounds with this in their names.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeReport } from './support/chaos-report.mjs'
import { writeHaReport } from './support/ha-report.mjs'
import { describeRun } from './support/machine.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, run } from './support/processes.mjs'
import { servedWith } from './support/serving.mjs'

const groups = {
  money: [
    'server/checkout/promises.test.ts',
    'server/checkout/deleted-while-paying.test.ts',
    'server/checkout/interleavings.test.ts',
    'server/settlement/webhook.test.ts',
    'server/payments/provider.test.ts',
    'server/settlement/reconcile.test.ts',
    'server/settlement/unknown-payments.test.ts',
    'server/settlement/refund-outcomes.test.ts',
    'server/settlement/waiting-news.test.ts',
    'server/settlement/refunded-elsewhere.test.ts',
    'server/payments/stored-failures.test.ts',
    'server/payments/provider-refusals.test.ts',
    'server/payments/disputes.test.ts',
    'server/checkout/one-sale.test.ts',
    'server/settlement/stray-refunds.test.ts',
    'server/settlement/crash.test.ts',
    'server/gift-cards/gift-card-crash.test.ts',
    'server/tips/tip-crash.test.ts',
    'server/payouts/payout-crash.test.ts',
    'server/idempotency/idempotency-key.test.ts',
    'server/db/durability.test.ts',
    'server/jobs/jobs.test.ts',
    'server/emails/delivery.test.ts',
  ],
  life: [
    'server/db/starvation.test.ts',
    'server/backup/backup.test.ts',
    'server/db/db.test.ts',
    'server/db/database-away.test.ts',
    'server/db/standby.test.ts',
    'tests/resilience/pooler.test.ts',
    'server/db/migrations.test.ts',
    'tests/resilience/resilience.test.ts',
    'server/process/shutdown.test.ts',
    'tests/whole-shop/restart.test.ts',
  ],
  making: [
    'server/pieces/interleavings.test.ts',
    'server/pieces/piece-crash.test.ts',
    'server/pieces/timers.test.ts',
    'server/photos/photo-files.test.ts',
  ],
  artists: [
    'server/tips/tip-crash.test.ts',
    'server/statements/statement-crash.test.ts',
    'server/payouts/payout-crash.test.ts',
    'server/payouts/transfers.test.ts',
  ],
  business: [
    'server/runs/run-crash.test.ts',
    'server/run-making/making-crash.test.ts',
    'server/invoices/invoice-crash.test.ts',
    'server/invoices/hosted-crash.test.ts',
    'server/invoices/invoice-payment-crash.test.ts',
    'server/top-ups/top-up-crash.test.ts',
    'server/top-ups/payout-crash.test.ts',
    'server/webhooks/webhooks-crash.test.ts',
    'server/test-mode/test-mode-crash.test.ts',
  ],
  attacks: [
    'tests/whole-shop/openapi-fuzz.test.ts',
    'server/pictures/hostile-uploads.test.ts',
    'server/rate-limits/guesses.test.ts',
    'server/accounts/secrecy.test.ts',
  ],
}
/** Highly available, which is reported round by round. */
const ha = ['high-availability', 'point-in-time', 'pooler'].map((name) => `tests/resilience/ha/${name}.test.ts`)

const [chosen, ...parts] = process.argv.slice(2)
const known = [...Object.keys(groups), 'ha']
if (chosen && !known.includes(chosen)) fail(`There is no group ${chosen}. The groups are ${known.join(', ')}.`)
await install().catch((error) => fail(error.message))
const codes = []
for (const name of chosen ? [chosen] : known) codes.push(await (name === 'ha' ? runHa() : runGroup(name)))
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
