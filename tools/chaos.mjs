// `npm run test:chaos`: the promises of the shop with the figures of a release. Prints what was tried and what was
// found, and writes it to docs/chaos-report.md. Takes some hours on two cores; `npm run test:chaos -- life` runs one
// group, and the others keep what was written of them.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeRun } from './machine.mjs'
import { install } from './prepare.mjs'
import { fail, root, run } from './processes.mjs'

const groups = {
  money: [
    'server/checkout/promises.test.ts',
    'server/checkout/deleted-while-paying.test.ts',
    'server/checkout/interleavings.test.ts',
    'server/payments/webhook.test.ts',
    'server/payments/provider.test.ts',
    'server/payments/reconcile.test.ts',
    'server/payments/crash.test.ts',
    'server/idempotency/once.test.ts',
    'server/db/durability.test.ts',
    'server/outside/jobs.test.ts',
    'server/mail/delivery.test.ts',
  ],
  life: [
    'server/db/starvation.test.ts',
    'server/backup/backup.test.ts',
    'server/db/db.test.ts',
    'server/db/database-away.test.ts',
    'server/db/migrations.test.ts',
    'server/resiliency/resiliency.test.ts',
    'server/stop.test.ts',
    'server/restart.test.ts',
  ],
  attacks: [
    'server/openapi-fuzz.test.ts',
    'server/pictures/hostile-uploads.test.ts',
    'server/limits/guesses.test.ts',
    'server/accounts/secrecy.test.ts',
  ],
}
const file = path.join(root, 'docs/chaos-report.md')
const intro = [
  '# Chaos report',
  '',
  'What `npm run test:chaos` tried and found, by group. Violations are what the invariants query (`npm run audit`) found afterwards.',
  '',
].join('\n')

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in groups))
if (unknown) fail(`There is no group ${unknown}. The groups are ${Object.keys(groups).join(', ')}.`)
await install().catch((error) => fail(error.message))
const codes = []
for (const name of chosen.length > 0 ? chosen : Object.keys(groups)) codes.push(await runGroup(name))
process.exit(Math.max(...codes))

async function runGroup(name) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'fairhand-chaos-'))
  const [results, figures] = ['results.json', 'figures.jsonl'].map((each) => path.join(scratch, each))
  writeFileSync(figures, '')
  const started = Date.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const failed = await run('vitest', ['run', ...groups[name], '--no-file-parallelism', ...reporters], {
    env: { NODE_ENV: 'test', CHAOS: 'on', CHAOS_FIGURES: figures },
  })
  const section = write(name, started, JSON.parse(readFileSync(results, 'utf8')), readFigures(figures))
  console.log(`\n${section}`)
  const sections = { ...readSections(), [name]: section }
  writeFileSync(
    file,
    intro +
      Object.keys(groups)
        .flatMap((each) => sections[each] ?? [])
        .join(''),
  )
  return failed
}

/** What the report says of each group already. */
function readSections() {
  if (!existsSync(file)) return {}
  const [, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  return Object.fromEntries(sections.map((section) => [/^## (\w+)/.exec(section)[1], section]))
}

function readFigures(figures) {
  const sums = new Map()
  for (const line of readFileSync(figures, 'utf8').split('\n').filter(Boolean)) {
    const { promise, ...added } = JSON.parse(line)
    const sum = sums.get(promise) ?? {}
    for (const [name, value] of Object.entries(added)) sum[name] = (sum[name] ?? 0) + value
    sums.set(promise, sum)
  }
  return [...sums].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
}

function write(name, started, { testResults, numPassedTests, numFailedTests }, sums) {
  const columns = ['rounds', 'kills', 'orders', 'mails', 'violations']
  const line = (cells) => `| ${cells.join(' | ')} |`
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return [
    `## ${name}`,
    '',
    `\`npm run test:chaos -- ${name}\` on ${new Date(started).toISOString().slice(0, 10)}: ${numPassedTests} tests passed, ${numFailedTests} failed, in ${Math.round((Date.now() - started) / 60_000)} minutes. ${describeRun()}, a real PostgreSQL 18 with fsync.`,
    '',
    line(['promise', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...sums.map(([promise, sum]) =>
      line([promise, ...columns.map((each) => sum[each]?.toLocaleString('en-US') ?? '')]),
    ),
    '',
    ...tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(
        ({ fullName, status, duration = 0, failureMessages }) =>
          `- ${status === 'passed' ? '' : '**failed** '}${fullName} (${Math.round(duration / 1000)} s)${status === 'passed' ? '' : `: ${failureMessages?.[0]?.split('\n')[0]}`}`,
      ),
    '',
  ].join('\n')
}
