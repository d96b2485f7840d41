import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, plainCell, safeCell } from './csv.ts'

test('I7: no cell is a formula, and every text is restored unchanged', () => {
  const text = fc.stringMatching(/^'{0,3}[=+@\-＝＋－＠\t\r"',;\n a]{0,6}$/)
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const [read = []] = parse(csvLine(cells), { record_delimiter: ['\r\n'] })
      for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r\n]/)
      expect(read.map(plainCell)).toEqual(cells)
    }),
  )
})

test.each(['\n=1z', '＝1+1z', '＠xz', '－2', '＋2', ' =1', '\u00a0=1', "'\n=1"])(
  'I7: %j gets an apostrophe',
  (cell) => {
    expect(safeCell(cell)).toBe(`"'${cell}"`)
    expect(plainCell(`'${cell}`)).toBe(cell)
  },
)

test('plain texts stay as they are', () => {
  for (const cell of ['Ann', ' Ann', "O'Neil", "'tis", 'a=b', '']) {
    expect(safeCell(cell)).toBe(`"${cell}"`)
    expect(plainCell(cell)).toBe(cell)
  }
})
