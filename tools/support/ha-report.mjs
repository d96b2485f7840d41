import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './processes.mjs'

// docs/ha-report.md: one row for each round of `npm run test:chaos -- ha`. Only a run of all rounds replaces it.

const file = path.join(root, 'docs/ha-report.md')

/**
 * @param figures what the tests recorded (`tests/resilience/ha/ha-figures.ts`), one line of JSON each
 * @param run date, commit and machine
 * @returns the report, or the sentence that says why nothing was tried
 */
export function writeHaReport({ results, figures, run, isWhole }) {
  const busy = `Load average at the end: ${os.loadavg()[0].toFixed(1)} (a busy machine makes every figure worse).`
  const lines = figures.split('\n').filter(Boolean).map(JSON.parse)
  const skipped = lines.find((line) => line.skipped)
  if (skipped) return skipped.skipped
  const report = describe(lines, results, `${run}. ${busy}`)
  if (isWhole) writeFileSync(file, report)
  return report
}

function describe(lines, { testResults }, run) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  return [
    '# High availability report',
    '',
    'What `npm run test:chaos -- ha` tried and found: two nodes of the shop behind HAProxy, on three PostgreSQL under Patroni behind another, with the settings of [operation.md](operation.md), "Several machines"; six buyers, two people who make cards, from acceptance to payout, four cart lines and four pages a second, each acknowledged id is kept outside the database and checked after each round.',
    '',
    `${run} ${lines.flatMap(({ programs }) => programs ?? []).join(' ')}.`,
    '',
    `${tests.filter(({ status }) => status === 'passed').length} passed, ${failed.length} failed.`,
    ...failed.map(({ title, failureMessages }) => `\n- **failed** ${title}: ${failureMessages?.[0]?.split('\n')[0]}`),
    '',
    'Away: the longest time without a successful write. Slow: until the 95th percentile of writes stays at most twice what it was before, or 150 ms more. Refused: writes that got 503 with `Retry-After`. Connections: those of both nodes on the leader before, at most, and afterward; waiting: the most of them that waited for a standby at once. Leaders: the most nodes that claimed to be the leader at once.',
    '',
    '| round | away, s | slow, s | refused | broken | pages 200 | others | orders | cart lines | title, ms | connections | waiting | leaders |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.filter(({ round }) => round).map(toRow),
    '',
    ...lines.flatMap(({ done }) => (done ? [`- ${done}.`] : [])),
    '',
  ].join('\n')
}

function toRow({ round, away, slow, refused, broken, pages, pagesFailed, ...rest }) {
  const { orders, cartLines, titleMs, connections, waitingForStandby, leaders } = rest
  const cells = [
    round,
    away.toFixed(1),
    slow,
    refused,
    broken,
    pages - pagesFailed.length,
    pagesFailed.length,
    orders,
    cartLines,
  ]
  return `| ${[...cells, Math.round(titleMs), connections.join(', '), waitingForStandby, leaders].join(' | ')} |`
}
