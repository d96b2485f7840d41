// `npm run test:load`: overload tests, on loopback and time-limited (reliability.md, section 1.4). Prints the
// measurements and writes them to docs/load-report.md. Takes about six minutes plus SOAK_MINUTES (5 by default).
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeRun } from './support/machine.mjs'
import { install } from './support/prepare.mjs'
import { fail, root, run } from './support/processes.mjs'
import { servedWith } from './support/serving.mjs'

/**
 * One at a time, because each measures the machine's capacity. Measurements are recorded by `recordLoad`; new rows go
 * here.
 */
const suites = ['tests/whole-shop/slow-clients.test.ts', 'tests/whole-shop/flood.test.ts']

await install().catch((error) => fail(error.message))
const figures = path.join(mkdtempSync(path.join(os.tmpdir(), 'fairhand-load-')), 'figures.jsonl')
writeFileSync(figures, '')
const busy = os.loadavg()[0]
const started = new Date()
const code = await run('vitest', ['run', ...suites, '--no-file-parallelism'], {
  env: { NODE_ENV: 'test', SERVED_WITH: servedWith, LOAD: 'on', LOAD_FIGURES: figures },
})
const report = write(readFileSync(figures, 'utf8').split('\n').filter(Boolean).map(JSON.parse))
writeFileSync(path.join(root, 'docs/load-report.md'), report)
console.log(`\n${report}`)
process.exit(code)

function write(rows) {
  return [
    '# Load report',
    '',
    `\`npm run test:load\` on ${started.toISOString().slice(0, 10)}: ${code === 0 ? 'all targets met' : '**not all targets met**'}, in ${Math.round((Date.now() - started) / 60_000)} minutes. ${describeRun()}; shop, PostgreSQL and the load itself share it. Load average before the run: ${busy.toFixed(1)} (figures from a busy machine say little about the shop).`,
    '',
    '| row | what | measured | target |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ row, what, found, wanted }) => `| ${row} | ${what} | ${found} | ${wanted} |`),
    '',
  ].join('\n')
}
