import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const file = path.join(import.meta.dirname, '../docs/benchmarks.md')
const intro = [
  '# Benchmarks',
  '',
  'The command named in each section wrote it and can repeat it. Absolute figures from different or busy machines mean little; the ratios do, because both sides were measured in the same minute.',
  '',
].join('\n')

/** The sections in order; each command writes its own and leaves the others. */
const order = [
  'bench',
  'bench:api',
  'bench:growth',
  'bench:years',
  'bench:pages',
  'bench:pages -- interactions',
  'bench:pages -- typing',
  'bench:peers',
] as const

/** The explanation of a missed target: findings in prose, valid for their date. */
export const reasons = 'Why figures fall short: [decision 027](decisions/027-where-figures-stay-short.md).'

/** Prints a section and writes it to docs/benchmarks.md. */
export function report(command: (typeof order)[number], lines: string[]): void {
  const text = ['', `## npm run ${command}`, '', describeRun(), '', ...lines, ''].join('\n')
  console.log(text)
  const sections: Record<string, string> = { ...readSections(), [command]: text }
  const body = order.flatMap((name) => sections[name]?.trim() ?? []).join('\n\n')
  writeFileSync(file, `${intro}\n${body}\n`)
}

export function table(columns: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)]
}

export const round = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function readSections(): Record<string, string> {
  if (!existsSync(file)) return {}
  const [, ...sections] = readFileSync(file, 'utf8').split(/^(?=## npm run )/m)
  return Object.fromEntries(sections.map((section) => [/^## npm run (.+)/.exec(section)![1]!, section]))
}

function describeRun(): string {
  const [cpu] = os.cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { encoding: 'utf8' }).trim()
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}${changed ? ' with changes' : ''}:`,
    `${os.cpus().length} cores (${cpu!.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()},`,
    `Node ${process.version}, PostgreSQL 18 with fsync; shop, database and load share the machine.`,
    `Load average at the end: ${os.loadavg()[0]!.toFixed(1)}.`,
  ].join(' ')
}
