// `npm test`: types, lint, unit and API tests on a real database, journeys in a real browser. With `--check` also
// format, unused code and the printed OpenAPI document. Runs everything, then says what failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { build, fail, install, root, run, runNode } from './prepare.mjs'

const reports = path.join(root, 'test-results')
const failures = []

await install().catch((error) => fail(error.message))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

await step('Types', () => run('tsc', ['--noEmit'], { tolerant: true }))
await step('Lint', () => run('oxlint', ['--quiet'], { tolerant: true }))
if (process.argv.includes('--check')) {
  await step('Format', () => run('oxfmt', ['--check'], { tolerant: true }))
  await step('Unused code', () => run('knip', [], { tolerant: true }))
  await step('OpenAPI document', () => runNode(['tools/openapi.ts', '--compare'], { tolerant: true }))
}
await step('Unit and API tests', () =>
  run('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'], { tolerant: true }),
)
await step('Build', async () => {
  await build()
  return runNode(['tools/bundle-size.ts'], { tolerant: true })
})
await step('Browser journeys', async () => {
  const CHROMIUM_PATH = await findOrInstallChromium()
  return run('playwright', ['test'], { tolerant: true, env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' } })
})

const { passed, failed } = count()
console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nEverything passed')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failures.length > 0 || failed > 0 ? 1 : 0)

async function step(name, work) {
  const started = performance.now()
  console.log(`\n== ${name}`)
  let code = 1
  try {
    code = await work()
  } catch (error) {
    console.error(error.message)
  }
  if (code !== 0) failures.push(name)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A step that produced no report counts as one failure, so that a silent run can never look green. */
function count() {
  const vitest = read('vitest.json')
  const playwright = read('playwright.json')?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest ? vitest.numFailedTests : 1) + (playwright ? playwright.unexpected : 1),
  }
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
