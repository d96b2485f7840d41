import { readFileSync } from 'node:fs'
import path from 'node:path'
import { faultsByArea } from './all-faults.ts'

/** The part of docs/tests.md that `node tools/faults.mjs --table` writes. */
export const markers = ['<!-- faults -->', '<!-- /faults -->'] as const

const root = path.join(import.meta.dirname, '../..')

/** All faults as Markdown, padded as the formatter pads tables. */
export function describeFaults(): string {
  const rows = [
    ['area', 'what goes wrong', 'caught by', 'in'],
    ...Object.entries(faultsByArea).flatMap(([area, faults]) =>
      faults.map(({ name, caughtBy }) => [
        area,
        name,
        caughtBy.map((file) => `\`${file}\``).join(', '),
        runOf(caughtBy),
      ]),
    ),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...body] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)))
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head!, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n')
}

/** The first command that catches it. */
function runOf(caughtBy: string[]): string {
  const [, list] =
    /const onlyInCheck = \[([^\]]*)\]/.exec(readFileSync(path.join(root, 'vitest.config.ts'), 'utf8')) ?? []
  if (!list) throw new Error('vitest.config.ts lists no files as onlyInCheck.')
  const isOnlyInCheck = (file: string) => list.includes(`'${file.replace('.test.ts', '')}'`)
  return caughtBy.every(isOnlyInCheck) ? '`npm run check`' : '`npm test`'
}
