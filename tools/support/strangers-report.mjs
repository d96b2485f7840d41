import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './processes.mjs'

// docs/strangers-report.md: one row for each attack of `npm run test:strangers`. A run replaces the rows that it has
// figures for, and keeps the rest.

const file = path.join(root, 'docs/strangers-report.md')
const columns = [
  'one stranger who',
  'got',
  'calls of the orderly',
  'again',
  'failed',
  'lost',
  'call, ms',
  'photo, ms',
  'list, ms',
  'event, ms',
  'held',
  'e-mails',
  'memory, MB',
  'run',
]

/**
 * @param figures what the tests recorded (`tests/strangers/stranger-figures.ts`), one line of JSON each
 * @param run date, commit and machine
 * @returns the report
 */
export function writeStrangersReport({ figures, run }) {
  const { rows, runs } = readReport()
  const lines = figures.split('\n').filter(Boolean).map(JSON.parse)
  const busy = `Load average at the end: ${os.loadavg()[0].toFixed(1)} (a busy machine makes every figure worse)`
  runs.push(`${run} ${busy}.`)
  for (const line of lines) rows.set(line.stranger, { aim: line.aim, row: toRow(line, runs.length) })
  const used = new Set([...rows.values()].map(({ row }) => runOf(row)))
  const kept = runs.map((text, place) => [place + 1, text]).filter(([number]) => used.has(number))
  const renumbered = new Map(kept.map(([number], place) => [number, place + 1]))
  for (const each of rows.values())
    each.row = each.row.replace(/\d+ \|$/, (end) => `${renumbered.get(parseInt(end))} |`)
  const report = describe(
    rows,
    kept.map(([, text]) => text),
  )
  writeFileSync(file, report)
  return report
}

function describe(rows, runs) {
  const aims = Map.groupBy([...rows], ([, { aim }]) => aim)
  return [
    '# Strangers report',
    '',
    'What `npm run test:strangers` tried and found: twenty customers shop (11 calls each, three of them signed in), an artist takes photos, a business sends lists, and a program is told of its test cards. Beside them one stranger after another, with five addresses and two free accounts, does what is in the first column, with the limits on ([reliability.md](reliability.md), section 2.5).',
    '',
    'Got: how often the stranger was answered with each status. Again: how many of all calls a busy shop asked to repeat, which its pages do; without a stranger and with one. Failed and lost: calls of the orderly that were not answered as they should be, and events that were not received. Times are medians without a stranger and with one, in the same minutes. Held, e-mails, memory: cards whose places are held unpaid, e-mails to somebody who never asked for any, and the memory of the shop, after the stranger has left; neither connections, processes, transactions nor jobs of his remain. A text in their place says what does.',
    ...[...aims].flatMap(([aim, those]) => [
      '',
      `## ${aim[0].toUpperCase()}${aim.slice(1)}`,
      '',
      `| ${columns.join(' | ')} |`,
      `| --- | --- | ${columns
        .slice(2)
        .map(() => '---:')
        .join(' | ')} |`,
      ...those.map(([, { row }]) => row),
    ]),
    '',
    '## Runs',
    '',
    ...runs.map((text, place) => `${place + 1}. ${text}`),
    '',
  ].join('\n')
}

function toRow({ stranger, answers, calls, again, failures, first, lost, medians, remains }, run) {
  const got = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const { held = remains, mails = '', memory = '' } = typeof remains === 'string' ? {} : remains
  const cells = [
    stranger,
    got.join(', ') || 'no answer',
    calls,
    again.map((share) => `${((share ?? 0) * 100).toFixed(1)} %`).join(' → '),
    first ? `${failures} (${first})` : failures,
    lost,
    ...Object.values(medians).map((both) => both.map((ms) => Math.round(ms)).join(' → ')),
    held,
    mails,
    memory,
    run,
  ]
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

/** The rows by attack, and the runs that they are from. */
function readReport() {
  const [rows, runs] = [new Map(), []]
  let aim
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line.startsWith('## ')) aim = line.slice(3).toLowerCase()
    const title = /^\| (.+?) +\| /.exec(line)?.[1]
    if (title && title !== columns[0] && !title.startsWith('---'))
      rows.set(title.trim(), { aim, row: line.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ') })
    const run = /^\d+\. (.+)/.exec(line)?.[1]
    if (run) runs.push(run)
  }
  return { rows, runs }
}

const runOf = (row) => Number(/(\d+) \|$/.exec(row)[1])
