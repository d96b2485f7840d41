import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { type Face, margin, page, setLines, setWords } from './set-words.ts'
import { temperOf } from './temper.ts'

// The positions of words on a card, in numbers alone.

/** A typeface with letters of three widths. */
const face: Face = {
  widthOf: (text) =>
    [...text].reduce((sum, letter) => sum + ('il .,'.includes(letter) ? 0.2 : letter === 'W' ? 0.6 : 0.35), 0),
  xHeight: 33,
  temper: temperOf('Casual Handwriting', 'ada'),
}
const set = (customMessage: string, customSignature = 'Love, Ada', by = face) =>
  setWords({ customMessage, customSignature }, by)
const formOf = ({ text, place, letters }: ReturnType<typeof set>[number]) => ({ text, place, letters })

const anyWords = fc.string({ unit: fc.constantFrom(...'abcdefgilW .,\n'), maxLength: 500 })

describe('works', () => {
  test('any text stays on the page, complete and in order', () => {
    fc.assert(
      fc.property(anyWords, fc.constantFrom(...writingStyles), fc.string(), (message, style, artist) => {
        const words = set(message, 'Ada', { ...face, temper: temperOf(style, artist) })
        expect(words.map(({ text }) => text).join('')).toBe(`${message}Ada`.replaceAll(/\s/g, ''))
        for (const { x, y, width, size, turn } of words) {
          expect(x).toBeGreaterThanOrEqual(margin.left - 0.01)
          expect(x + width).toBeLessThanOrEqual(page.width - margin.left + 0.01)
          const end = y + turn * width
          expect(Math.min(y, end) - size * 0.9).toBeGreaterThan(margin.top / 2)
          expect(Math.max(y, end) + size * 0.4).toBeLessThan(page.height - margin.top / 2)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('words in a line follow each other without touching', () => {
    const words = set('We walked to the sea and back. '.repeat(8), '')
    words.slice(1).forEach((word, index) => {
      const before = words[index]!
      if (word.x > before.x) expect(word.x - before.x - before.width).toBeGreaterThan(0.05 * word.size)
    })
  })

  test('the result is the same each time, and different for another artist', () => {
    expect(set('Dear Ann,\nhappy birthday!')).toEqual(set('Dear Ann,\nhappy birthday!'))
    const other = { ...face, temper: temperOf('Casual Handwriting', 'bo') }
    expect(set('Dear Ann', '', other)).not.toEqual(set('Dear Ann', ''))
  })

  test('typing more words leaves the shapes of earlier words unchanged', () => {
    const text = 'Dear Ann, seventy years and still the first on the dance floor. Happy birthday!'
    const whole = set(text, '').map(formOf)
    const parts = text.split(' ')
    for (let count = 1; count < parts.length; count++)
      expect(set(parts.slice(0, count).join(' '), '').map(formOf)).toEqual(whole.slice(0, count))
  })

  test('the writer’s own lines stay while they are readable, and few words are large', () => {
    const [first, second] = set('Dear Ann,\nhappy birthday!', '')
    expect(second!.text).toBe('Ann,')
    const lines = new Set(set('Dear Ann,\nhappy birthday!', '').map(({ y, size }) => Math.round(y / size)))
    expect(lines.size).toBe(2)
    expect(first!.size).toBeGreaterThan(set('a word or two '.repeat(30))[0]!.size)
  })

  test('an address fits its place', () => {
    const room = { x: 62, y: 50, width: 112, height: 66, mostXHeight: 5 }
    for (const lines of [
      ['Ann'],
      ['Ann Reader', '1 Main Street', 'Springfield, IL 62701'],
      ['W'.repeat(90), 'a', 'b', 'c'],
    ])
      for (const { x, y, width } of setLines(lines, face, room)) {
        expect(x).toBeGreaterThanOrEqual(room.x)
        expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.01)
        expect(y).toBeGreaterThan(room.y)
        expect(y).toBeLessThan(room.y + room.height)
      }
  })
})
