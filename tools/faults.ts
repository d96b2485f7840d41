// Does the work of `npm run test:faults`: each fault is planted in a copy of the sources, so that the sources
// themselves never change. One vitest runs all tests: it keeps its database, and reloads only the changed file.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { faultsByArea } from '#tests/faults/all-faults.ts'
import type { Fault } from '#tests/faults/fault.ts'
import { describeFaults, markers } from '#tests/faults/fault-table.ts'

const root = path.join(import.meta.dirname, '..')
const given = process.argv.slice(2)
if (given[0] === '--table') {
  writeTable()
  process.exit(0)
}
const chosen = Object.entries(faultsByArea)
  .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
  .filter(({ area, fault }) => given.length === 0 || given.some((part) => area === part || fault.name.includes(part)))
if (chosen.length === 0) {
  console.error(`No area or fault matches: ${given.join(', ')}`)
  process.exit(1)
}

const copy = copySources()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
// The configuration depends on the working directory and on THOROUGH.
process.chdir(copy)
// A test that waits for what a fault has prevented need not wait as long as on a busy machine.
Object.assign(process.env, { NODE_ENV: 'test', THOROUGH: 'on', EVENTUALLY_SECONDS: '45' })
// Without a reporter: the tests are meant to fail.
// The first failure of a file is enough.
const vitest = await createVitest('test', { root: copy, watch: false, reporters: [{}], bail: 1 })
// The running test ends, and its database is stopped.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true
    void vitest.cancelCurrentRun('keyboard-input')
  })

let missed = 0
for (const [index, { area, fault }] of chosen.entries()) {
  const started = performance.now()
  const problems = await plant(fault)
  if (isStopped) break
  if (problems.length > 0) missed++
  const outcome = problems.length > 0 ? 'MISSED' : 'caught'
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${index + 1}/${chosen.length} ${outcome} ${area}: ${fault.name}, ${seconds} s`)
  for (const problem of problems) console.log(`    ${problem}`)
}
await vitest.close()
if (isStopped) process.exit(1)
console.log(`${chosen.length - missed} of ${chosen.length} faults caught`)
process.exit(missed > 0 ? 1 : 0)

/** All files that git tracks or would track, plus a link to the installed packages. */
function copySources(): string {
  const target = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'fairhand-faults-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.join(target, path.dirname(file)), { recursive: true })
    cpSync(path.join(root, file), path.join(target, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'))
  return target
}

/** Problems with the tests: none if each named test fails. */
async function plant({ file, find, replace, caughtBy }: Fault): Promise<string[]> {
  const place = path.join(copy, file)
  const before = readFileSync(place, 'utf8')
  if (before.split(find).length !== 2) return [`${file} does not have once: ${find}`]
  const write = (text: string) => {
    writeFileSync(place, text)
    vitest.invalidateFile(place)
  }
  write(before.replace(find, () => replace))
  try {
    const problems: string[] = []
    // One by one: a failure ends its run.
    for (const each of caughtBy) {
      await vitest.runTestSpecifications(await vitest.globTestSpecifications([each]))
      problems.push(...(judge(each) ?? []))
    }
    return problems
  } finally {
    write(before)
  }
}

/** Why a file has not caught the fault; a file whose tests could not start proves nothing. */
function judge(file: string): string[] | undefined {
  const [module] = vitest.state.getTestModules().filter(({ moduleId }) => moduleId === path.join(copy, file))
  if (!module) return [`${file} was not run`]
  const wasStarted = [...module.children.allTests()].some((test) => test.result().state !== 'skipped')
  if (!wasStarted) return [`${file} could not be run: ${module.errors()[0]?.message}`]
  return module.ok() ? [`${file} passes`] : undefined
}

function writeTable(): void {
  const document = path.join(root, 'docs/tests.md')
  const [before, , after] = readFileSync(document, 'utf8').split(new RegExp(markers.join('|')))
  writeFileSync(document, `${before}${markers[0]}\n\n${describeFaults()}\n\n${markers[1]}${after}`)
}
