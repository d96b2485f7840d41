import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './processes.mjs'

// docs/chaos-report.md: for each group, a table of figures and the results of each test file. A run replaces the parts
// it has new results for, and keeps the rest.

const file = path.join(root, 'docs/chaos-report.md')
const columns = ['rounds', 'kills', 'orders', 'mails', 'violations']
const cells = (values) => `| ${values.join(' | ')} |`

/**
 * @param groups all groups, in order
 * @param results vitest's JSON report
 * @param figures the figures recorded by the tests, one line of JSON each
 * @param run date, commit and machine
 * @returns the group's section
 */
export function writeReport(groups, group, { results, figures, run }) {
  const sections = readSections()
  const { rows, files } = sections[group] ?? { rows: {}, files: {} }
  Object.assign(rows, rowsOf(figures))
  for (const found of results.testResults) Object.assign(files, describeFile(found, run))
  sections[group] = { rows, files }
  writeFileSync(
    file,
    [
      '# Chaos report',
      '',
      'What `npm run test:chaos` tried and found, by group. Violations are what the invariants query (`npm run audit`) found afterward.',
      '',
      ...groups.flatMap((name) => (sections[name] ? toMarkdown(name, sections[name]) : [])),
    ].join('\n'),
  )
  return toMarkdown(group, sections[group]).join('\n')
}

function toMarkdown(group, { rows, files }) {
  const inOrder = (map) => Object.keys(map).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return [
    `## ${group}`,
    '',
    cells(['promise', ...columns]),
    cells(['---', ...columns.map(() => '---:')]),
    ...inOrder(rows).map((promise) => rows[promise]),
    '',
    ...inOrder(files).flatMap((name) => files[name]),
  ]
}

/** One row per promise, with the sums. */
function rowsOf(figures) {
  const sums = {}
  for (const { promise, ...added } of figures.split('\n').filter(Boolean).map(JSON.parse)) {
    const sum = (sums[promise] ??= {})
    for (const [name, value] of Object.entries(added)) sum[name] = (sum[name] ?? 0) + value
  }
  return Object.fromEntries(
    Object.entries(sums).map(([promise, sum]) => [
      promise,
      cells([promise, ...columns.map((each) => sum[each]?.toLocaleString('en-US') ?? '')]),
    ]),
  )
}

function describeFile({ name, startTime, endTime, assertionResults }, run) {
  const known = path.relative(root, name)
  const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length
  const tests = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
  return {
    [known]: [
      `### ${known}`,
      '',
      `${count('passed')} passed, ${count('failed')} failed, in ${Math.round((endTime - startTime) / 1000)} s. ${run}`,
      '',
      ...tests.map(describeTest),
      '',
    ],
  }
}

function describeTest({ fullName, status, duration = 0, failureMessages }) {
  const seconds = `(${Math.round(duration / 1000)} s)`
  if (status === 'passed') return `- ${fullName} ${seconds}`
  return `- **failed** ${fullName} ${seconds}: ${failureMessages?.[0]?.split('\n')[0]}`
}

/** The existing sections of the report by group, line by line. */
function readSections() {
  if (!existsSync(file)) return {}
  const [, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  return Object.fromEntries(
    sections.map((section) => {
      const [head, ...files] = section.trimEnd().split(/^(?=### )/m)
      const rows = head.split('\n').filter((line) => line.startsWith('| ') && !/^\| (promise|---) /.test(line))
      return [
        /^## (\w+)/.exec(section)[1],
        {
          rows: Object.fromEntries(rows.map((row) => [row.split(' | ')[0].slice(2), row])),
          files: Object.fromEntries(
            files.map((text) => [/^### (\S+)/.exec(text)[1], [...text.trimEnd().split('\n'), '']]),
          ),
        },
      ]
    }),
  )
}
