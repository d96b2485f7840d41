import { appendFileSync } from 'node:fs'

interface LoadFigure {
  /** The row in the list of what must never happen. */
  row: string
  what: string
  found: string
  wanted: string
}

/** Records a measurement for the report of `npm run test:load`. */
export function recordLoad(row: string, what: string, found: string, wanted: string): void {
  const file = process.env.LOAD_FIGURES
  const figure: LoadFigure = { row, what, found, wanted }
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** Whether this is the long, strict measurement of `npm run test:load`; everyday tests run a short one. */
export const measuring = process.env.LOAD === 'on'
