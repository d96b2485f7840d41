import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './processes.mjs'

export const reports = path.join(root, 'test-results')

/** How many tests passed and failed, the titles of failed ones, and the files that took longest, in s. */
export function readReports() {
  const vitest = read('vitest.json')
  const playwright = read('playwright.json')
  const files = vitest?.testResults ?? []
  const journeys = (playwright?.suites ?? []).flatMap(specsOf)
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright ? playwright.stats.expected + playwright.stats.flaky : 0),
    failed: {
      tests: vitest?.numFailedTests,
      journeys: playwright?.stats.unexpected,
    },
    titles: [
      ...files.flatMap(failuresOf),
      ...journeys.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    ],
    longest: longestOf([
      ...files.map(({ name, startTime, endTime }) => [path.relative(root, name), (endTime - startTime) / 1000]),
      ...journeys.map(({ file, tests }) => [
        `e2e/${file}`,
        tests[0].results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ]),
    ]),
  }
}

/**
 * Processor time of this process and its ended child processes, in s.
 * @returns undefined if the system does not report it
 */
export function processorTime() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [user, system, childrenUser, childrenSystem] = stat
      .slice(stat.lastIndexOf(')'))
      .split(' ')
      .slice(12)
      .map(Number)
    // In hundredths of a second, whatever the kernel's own clock uses.
    return (user + system + childrenUser + childrenSystem) / 100
  } catch {
    return undefined
  }
}

function longestOf(all) {
  const sums = new Map()
  for (const [file, seconds] of all) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].toSorted(([, one], [, other]) => other - one).slice(0, 10)
}

function failuresOf({ name, status, assertionResults }) {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file}: ${test.fullName}`)
  return failed.length === 0 && status === 'failed' ? [file] : failed
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
