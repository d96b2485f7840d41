// `npm test`, the everyday gate: types, lint, unit and API tests on a real database, bundle size, and the journeys
// whose failure would cost money (`@smoke`). `npm run check`: everything, including all journeys. `npm run journeys`:
// only those; several machines can share them: `--shard=1/4`. Runs every step that it can, then reports the failures.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium } from './support/chromium.mjs'
import { build, install } from './support/prepare.mjs'
import { fail, node, root, run } from './support/processes.mjs'

const reports = path.join(root, 'test-results')
const testing = { NODE_ENV: 'test' }
const [kind, ...given] = process.argv.slice(2)
const everything = kind === '--check'
const journeysAlone = kind === '--journeys'
const failures = []
const taken = []

await install().catch((error) => fail(error.message))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

if (!journeysAlone) {
  await step('Types', () => run('tsc', ['--noEmit']))
  await step('Lint', async () => (await run('oxlint', ['--quiet'])) || run(node, ['tools/import-arrows.ts']))
}
if (everything) {
  await step('Format', () => run('oxfmt', ['--check']))
  await step('Lock file', () => run('npm', ['run', 'lock:check'], { quiet: true }))
  await step('Unused code', () => run('knip', []))
  await step('OpenAPI document', () => run(node, ['tools/openapi.ts', '--compare']))
}
if (!journeysAlone)
  await step('Unit and API tests', () =>
    run('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'], {
      // Every point where a process may be killed, and not one of each kind.
      env: { ...testing, ...(everything && { THOROUGH: 'on' }) },
    }),
  )
const built = await step('Pages', () => build().then(() => 0))
if (built && !journeysAlone) await step('Size of the pages', () => run(node, ['tools/bundle-size.ts']))
if (built) await step('Browser journeys', journeys)

const { passed, failed } = count()
console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nEverything passed')
for (const title of failedTitles()) console.log(`  ${title}`)
const wavering = journeysOf((spec) => spec.tests.some(({ status }) => status === 'flaky'))
if (wavering.length > 0) console.log(['Passed at the second try only:', ...wavering].join('\n  '))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failures.length > 0 || failed > 0 ? 1 : 0)

async function step(name, work) {
  const started = performance.now()
  console.log(`\n== ${name}`)
  taken.push(name)
  let code = 1
  try {
    code = await work()
  } catch (error) {
    console.error(error.message)
  }
  if (code !== 0) failures.push(name)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return code === 0
}

async function journeys() {
  const { E2E_BROWSER = 'chromium' } = process.env
  const CHROMIUM_PATH = E2E_BROWSER === 'chromium' ? await findOrInstallChromium() : ''
  const chosen = everything || journeysAlone ? given : ['--grep=@smoke', ...given]
  // A separate folder, because Playwright empties it and the other report must stay.
  return run('playwright', ['test', '--reporter=list,json', '--output=test-results/journeys', ...chosen], {
    env: { ...testing, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
  })
}

/** A failed step counts as at least one failure, with or without a report: it must never look green. */
function count() {
  const vitest = read('vitest.json')
  const playwright = read('playwright.json')?.stats
  const atLeast = (name) => (failures.includes(name) ? 1 : 0)
  const withoutReport = (name) => (taken.includes(name) ? 1 : 0)
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed:
      Math.max(vitest?.numFailedTests ?? withoutReport('Unit and API tests'), atLeast('Unit and API tests')) +
      Math.max(playwright?.unexpected ?? withoutReport('Browser journeys'), atLeast('Browser journeys')),
  }
}

/** Titles of the failed tests, repeated at the end of a long output. */
function failedTitles() {
  const units = (read('vitest.json')?.testResults ?? []).flatMap((file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0 ? [path.relative(root, file.name)] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${path.relative(root, file.name)}: ${test.fullName}`),
  ])
  return [...units, ...journeysOf((spec) => !spec.ok)]
}

function journeysOf(which) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  return (read('playwright.json')?.suites ?? [])
    .flatMap(specs)
    .filter(which)
    .map((spec) => `e2e/${spec.file}: ${spec.title}`)
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
