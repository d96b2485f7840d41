import { describe, expect, test } from 'vitest'
import { fillIn, firstNameOf, tooLongFor, wordsFor } from './recipients.ts'

describe('works', () => {
  test('names are filled into the words of a line, or into a person’s own', () => {
    const line = { customMessage: 'Dear {firstName},\nthank you, {name}!', customSignature: 'Ben' }
    expect(wordsFor(line, { name: 'Ann Reader' })).toEqual({
      customMessage: 'Dear Ann,\nthank you, Ann Reader!',
      customSignature: 'Ben',
    })
    expect(wordsFor(line, { name: 'Ann Reader', customMessage: 'Ahoy {firstName}' })).toEqual({
      customMessage: 'Ahoy Ann',
      customSignature: 'Ben',
    })
  })

  test('a first name that is known is not guessed, however the field is written', () => {
    const mary = { name: 'Mary Ann Smith', firstName: 'Mary Ann' }
    expect(fillIn('{firstName}, {First Name}, {first_name}, {name}', mary)).toBe(
      'Mary Ann, Mary Ann, Mary Ann, Mary Ann Smith',
    )
    expect(fillIn('{firstName}', { ...mary, firstName: null })).toBe('Mary')
  })

  test.each([
    ['Ann Reader', 'Ann'],
    ['  Dr. Ann   Reader ', 'Ann'],
    ['Mr. and Mrs. Reader', 'Mr. and Mrs. Reader'],
    ['Ann & Ben Reader', 'Ann & Ben'],
    ['The Millers', 'The Millers'],
    ['Cher', 'Cher'],
    ['Dr.', 'Dr.'],
    ['Dr. Reader', 'Dr. Reader'],
    ['Capt. van der Berg', 'Capt. van der Berg'],
    ['Capt. Ann Reed', 'Ann'],
    ['李 小龙', '李'],
  ])('the first name of %j is %j', (name, first) => expect(firstNameOf(name)).toBe(first))

  test('text that only looks like a field stays as it was typed', () => {
    expect(fillIn('{name first} {} {nom} {{name}} {FIRSTNAME} $& { name }', { name: 'Ann $& Reader' })).toBe(
      '{name first} {} {nom} {Ann $& Reader} Ann $& Ann $& Reader',
    )
  })
})

describe('refuses', () => {
  test('words that only fit without the name', () => {
    const line = { customMessage: `${'x'.repeat(490)}{name}`, customSignature: 'Ben' }
    const [short, long] = [{ name: 'Ann' }, { name: 'Annabelle Alexandra' }]
    expect(tooLongFor(line, [short, long])).toEqual([
      { place: 1, field: 'customMessage', message: 'Message must be less than 500 characters' },
    ])
    expect(
      tooLongFor({ ...line, customSignature: '{name}'.repeat(20) }, [short, long]).map(({ place }) => place),
    ).toEqual([1])
  })
})
