// `npm test`, the everyday check: types, lint, unit and API tests on a real database, bundle size, and the journeys
// whose failure would cost money (`@smoke`). `npm run check`: everything, including all journeys. `npm run
// check:static`, `npm run check:unit` and `npm run journeys` are its three parts; several machines can share the last
// two with `--shard=1/4`. Runs every step that it can, then reports the failures and the total cost.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium } from './support/chromium.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, node, run } from './support/processes.mjs'
import { processorTime, readReports, reports } from './support/test-report.mjs'

const kinds = ['--everyday', '--check', '--static', '--unit', '--journeys']
const [kind, ...given] = process.argv.slice(2)
if (!kinds.includes(kind)) fail(`node tools/test.mjs needs one of ${kinds.join(', ')}.`)
const is = (...some) => some.includes(kind)
const testing = { NODE_ENV: 'test' }
const failures = []
const taken = []
const began = performance.now()

await install().catch((error) => fail(error.message))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

if (is('--everyday', '--check', '--static')) {
  await step('Types', () => run('tsc', ['--noEmit']))
  await step('Lint', async () => (await run('oxlint', ['--quiet'])) || run(node, ['tools/import-arrows.ts']))
}
if (is('--check', '--static')) {
  await step('Format', () => run('oxfmt', ['--check']))
  await step('Lock file', () => run('npm', ['run', 'lock:check'], { quiet: true }))
  await step('Unused code', () => run('knip', []))
  await step('OpenAPI document', () => run(node, ['tools/openapi.ts', '--compare']))
}
if (is('--everyday', '--check', '--unit')) await step('Unit and API tests', unitTests)
if (!is('--unit')) {
  const built = await step('Pages', () => build().then(() => 0))
  if (built && !is('--journeys')) await step('Size of the pages', () => run(node, ['tools/bundle-size.ts']))
  if (built && !is('--static')) await step('Browser journeys', journeys)
}
report()

async function step(name, work) {
  const [started, before] = [performance.now(), processorTime()]
  console.log(`\n== ${name}`)
  taken.push(name)
  let code = 1
  try {
    code = await work()
  } catch (error) {
    console.error(error.message)
  }
  if (code !== 0) failures.push(name)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${costOf(started, before)}`)
  return code === 0
}

function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`]
  return run('vitest', ['run', ...reporters, ...(is('--unit') ? given : [])], {
    // Every crash point, not one of each kind.
    env: { ...testing, ...(!is('--everyday') && { THOROUGH: 'on' }) },
  })
}

async function journeys() {
  const { E2E_BROWSER = 'chromium' } = process.env
  const CHROMIUM_PATH = E2E_BROWSER === 'chromium' ? await findOrInstallChromium() : ''
  const chosen = is('--everyday') ? ['--grep=@smoke', ...given] : given
  // A separate folder, because Playwright empties it and the other report must stay.
  return run('playwright', ['test', '--reporter=list,json', '--output=test-results/journeys', ...chosen], {
    env: { ...testing, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
  })
}

function report() {
  const { passed, failed, titles, longest } = readReports()
  // A failed step counts as at least one failure, with or without a report: it must never look green.
  const failuresIn = (name, count) => Math.max(count ?? Number(taken.includes(name)), Number(failures.includes(name)))
  const count = failuresIn('Unit and API tests', failed.tests) + failuresIn('Browser journeys', failed.journeys)
  console.log('\nThe ten files that took longest:')
  for (const [file, seconds] of longest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nEverything passed')
  for (const title of titles) console.log(`  ${title}`)
  console.log(`${passed} passed, ${count} failed, ${costOf(began)}`)
  process.exit(failures.length > 0 || count > 0 ? 1 : 0)
}

/** Elapsed time, and the processor time of all processors. */
function costOf(since, before = 0) {
  const time = processorTime()
  const processor = time === undefined ? '' : `, ${(time - before).toFixed(0)} s of processor time`
  return `${((performance.now() - since) / 1000).toFixed(1)} s${processor}`
}
