import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, plainCell } from './csv.ts'

test('I7: no cell is a formula, and every text comes back as it was', () => {
  const text = fc.stringMatching(/^'{0,3}[=+@\-\t\r"',;\n a]{0,6}$/)
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const [read = []] = parse(csvLine(cells), { record_delimiter: ['\r\n'] })
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(read.map(plainCell)).toEqual(cells)
    }),
  )
})
