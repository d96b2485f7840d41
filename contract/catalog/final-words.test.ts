import { describe, expect, test } from 'vitest'
import { doubtInWords, isDoubtfulFirstName } from './final-words.ts'

describe('asks about', () => {
  test.each([
    ['Dear Anna, enjoy your {Gift amount}!', '{Gift amount}'],
    ['Dear {firstName, hello', '{firstName, hello'],
    ['Dear ｛firstName｝', '｛firstName｝'],
    ['Dear ${name}', '${name}'],
    ['Dear «firstName»', '«firstName»'],
    ['Dear *|FNAME|*', '*|FNAME|*'],
    ['Dear %FIRST_NAME%', '%FIRST_NAME%'],
    ['Dear <first name>', '<first name>'],
    ['Dear [First Name]', '[First Name]'],
    ['Yours, [object Object]', '[object Object]'],
    ['A function Object() { [native code] } for you', '{ [native code] }'],
    ['enjoy your undefined', 'undefined'],
    ['enjoy your #N/A', '#N/A'],
    ['see you at 1899-12-30', '1899-12-30'],
    ['see you on 2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['a sum of 110.00000000000001', '110.00000000000001'],
    ['Dear Doe,, thank you', 'Doe,,'],
    ['Dear , thank you', 'Dear ,'],
    ['Dear Capt., thank you', 'Dear Capt.,'],
    ['Dear Mr,\nthank you', 'Dear Mr,'],
    ['Dear Anna\u200B, hello', 'Dear Anna'],
  ])('%s', (text, found) => expect(doubtInWords(text)).toMatchObject({ found }))

  test.each(['Doe,', 'Capt.', 'J.', 'The', 'Dr', '42'])('%s as a first name', (name) =>
    expect(isDoubtfulFirstName(name)).toBe(true),
  )
})

describe('does not ask about', () => {
  test.each([
    'Dear Anna,\nthank you … for everything!\n\nLove, Ben & Cleo',
    'Well, ... you know: it’s 5:30 p.m., at last!!',
    'Thanks, :) see you; bring tea (or 2.50 for coffee)',
    'Hi! Hello, and happy birthday. Oh dear!',
    'Dear Robert Smith Jr., thank you',
    'Dear Dr. Lovelace,\nyou are 100% right <3',
    'Dear Sir or Madam, “really?”, she said. 👩\u200D👧',
    'Меньше слов, {} больше дела'.replace('{} ', ''),
  ])('%s', (text) => expect(doubtInWords(text)).toBeUndefined())

  test.each(['Mary Ann', 'José Luis', 'Dr. Lovelace', 'Cher', '李'])('%s as a first name', (name) =>
    expect(isDoubtfulFirstName(name)).toBe(false),
  )
})
