import { expect, test } from 'vitest'
import { unletterable } from './writable-characters.ts'

test('every hand writes Latin letters with diacritics, digits and punctuation', () => {
  expect(unletterable('Dear Zoë & Łukasz — “¡Feliz 30º cumpleaños!”\n50 % of £9, naïve co\u0301mo')).toEqual([])
})

test('what a hand cannot write is named once, in order of appearance', () => {
  expect(unletterable('Happy 🎂 day 你好, 🎂 Ελένη')).toEqual(['🎂', '你', '好', 'Ε', 'λ', 'έ', 'ν', 'η'])
})

test('digits, punctuation and wide letters of other scripts are none of ours', () => {
  expect(unletterable('１２３ ＡＢＣ ٣ ५ 、')).toEqual(['１', '２', '３', 'Ａ', 'Ｂ', 'Ｃ', '٣', '५', '、'])
  expect(unletterable('Nguyễn Thị Ánh, ‼️ Ørsted')).toEqual([])
})

test('a hand’s additional scripts are accepted, and nothing else', () => {
  expect(unletterable('Ελένη ❤️ Анна', ['Greek', 'Small drawings'])).toEqual(['А', 'н', 'а'])
  expect(unletterable('Анна', ['Cyrillic'])).toEqual([])
})

test('an emoji of several code points counts as one character', () => {
  expect(unletterable('👩‍👧‍👦 and 🇫🇷')).toEqual(['👩‍👧‍👦', '🇫🇷'])
  expect(unletterable('👩‍👧‍👦 and 🇫🇷', ['Small drawings'])).toEqual([])
})

test('what nobody sees is nothing that a hand lacks', () => {
  expect(unletterable('Dear\u200B Anna\u00AD \u{1F469}\u200D\u{1F467}', ['Small drawings'])).toEqual([])
})
