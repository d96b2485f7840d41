import { describe, expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const marks = { same: ['', ''], gone: ['[-', '-]'], new: ['{+', '+}'] } as const
const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ change, text }) => marks[change].join(text))
    .join('')

describe('works', () => {
  test('only the words that differ are marked, each as a whole', () => {
    expect(marked('Dear Ann, happy birthday', 'Dear Anne, happy birthday')).toBe(
      'Dear [-Ann, -]{+Anne, +}happy birthday',
    )
  })

  test('a word added at the end leaves the one before it unchanged', () => {
    expect(marked('Get well', 'Get well soon')).toBe('Get well {+soon+}')
  })

  test('a moved line break is a change', () => {
    expect(marked('happy birthday dear\nTom', 'happy\nbirthday dear Tom')).toBe('happy{+\n+}birthday dear [-\n-]Tom')
  })

  test.each([
    ['', 'Love, Ben', '{+Love, Ben+}'],
    ['Love, Ben', '', '[-Love, Ben-]'],
    ['Dear Ann,\r\nhello', 'Dear Ann,\nhello', 'Dear Ann,\nhello'],
    ['one two', 'three four', '[-one two-]{+three four+}'],
  ])('%j to %j', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected)
  })

  test('the text without removals is exactly the new text', () => {
    const [before, after] = ['  To  my\n\ndear  Ann and Tom ', 'To my\ndear Tom\n\n and  Ann']
    const kept = wordChanges(before, after).filter(({ change }) => change !== 'gone')
    expect(kept.map(({ text }) => text).join('')).toBe(after)
  })
})
