// `npm run test:chaos`: the promises of money, mail and durability with the figures of a release. Prints what was tried
// and what was found, and writes it to docs/chaos-report.md. Takes most of an hour on two cores.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { install } from './prepare.mjs'
import { fail, root, run } from './processes.mjs'

const suites = [
  'server/checkout/promises.test.ts',
  'server/checkout/deleted-while-paying.test.ts',
  'server/payments/webhook.test.ts',
  'server/payments/provider.test.ts',
  'server/payments/reconcile.test.ts',
  'server/payments/crash.test.ts',
  'server/idempotency/once.test.ts',
  'server/db/durability.test.ts',
  'server/db/starvation.test.ts',
  'server/backup/backup.test.ts',
  'server/outside/jobs.test.ts',
  'server/mail/delivery.test.ts',
  'server/openapi-fuzz.test.ts',
  'server/pictures/hostile-uploads.test.ts',
]

await install().catch((error) => fail(error.message))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'fairhand-chaos-'))
const [results, figures] = ['results.json', 'figures.jsonl'].map((name) => path.join(scratch, name))
writeFileSync(figures, '')
const started = Date.now()
const code = await run(
  'vitest',
  ['run', ...suites, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
  {
    env: { NODE_ENV: 'test', CHAOS: 'on', CHAOS_FIGURES: figures },
  },
)
const report = write(JSON.parse(readFileSync(results, 'utf8')), readFigures())
writeFileSync(path.join(root, 'docs/chaos-report.md'), report)
console.log(`\n${report}`)
process.exit(code)

function readFigures() {
  const sums = new Map()
  for (const line of readFileSync(figures, 'utf8').split('\n').filter(Boolean)) {
    const { promise, ...added } = JSON.parse(line)
    const sum = sums.get(promise) ?? {}
    for (const [name, value] of Object.entries(added)) sum[name] = (sum[name] ?? 0) + value
    sums.set(promise, sum)
  }
  return [...sums].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
}

function write({ testResults, numPassedTests, numFailedTests }, sums) {
  const columns = ['rounds', 'kills', 'orders', 'mails', 'violations']
  const line = (cells) => `| ${cells.join(' | ')} |`
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return [
    '# Chaos report',
    '',
    `\`npm run test:chaos\` on ${new Date(started).toISOString().slice(0, 10)}: ${numPassedTests} tests passed, ${numFailedTests} failed, in ${Math.round((Date.now() - started) / 60_000)} minutes. Machine: ${os.cpus().length} cores (${os.cpus()[0].model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}, Node ${process.version}, a real PostgreSQL 18 with fsync.`,
    '',
    line(['promise', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...sums.map(([promise, sum]) =>
      line([promise, ...columns.map((name) => sum[name]?.toLocaleString('en-US') ?? '')]),
    ),
    '',
    'Violations are what the invariants query (`npm run audit`) found afterwards. Every test of the run:',
    '',
    ...tests.map(
      ({ fullName, status, duration }) =>
        `- ${status === 'passed' ? '' : `**${status}** `}${fullName} (${Math.round(duration / 1000)} s)`,
    ),
    '',
  ].join('\n')
}
