import { describe, expect, test } from 'vitest'
import { readPeople, template } from './read-csv.ts'

const read = (text: string, room = 50) => readPeople(text, room)
const peopleOf = (text: string) => {
  const found = read(text)
  if ('problem' in found) throw new Error(found.problem)
  return found.people
}

describe('works', () => {
  test('the template can be read', () => {
    expect(peopleOf(template)).toMatchObject([{ name: 'Ann Reader', address: { zipCode: '62701', state: 'IL' } }])
  })

  test('other headings, semicolons, quotes, a byte order mark, and different words per person', () => {
    const text =
      '\uFEFF"First Name";Last_Name;Address Line 1;Address 2;City;State/Province;Postal Code;Message\r\n' +
      'Cleo;Berg;"1 Oak; Street";Apt 4;Boston;MA;2134;"Dear ""Cleo"",\nhello"\r\n\r\n'
    expect(peopleOf(text)).toEqual([
      {
        name: 'Cleo Berg',
        address: {
          name: 'Cleo Berg',
          street: '1 Oak; Street, Apt 4',
          city: 'Boston',
          state: 'MA',
          zipCode: '02134',
          country: 'United States',
        },
        personId: null,
        customMessage: 'Dear "Cleo",\nhello',
        customSignature: null,
      },
    ])
  })

  test('everybody has their row in the file, as a spreadsheet counts rows', () => {
    expect(read('name,message\nAnn,"Hello,\nyou"\n\n,\nBen,\n')).toMatchObject({
      people: [{ name: 'Ann' }, { name: 'Ben' }],
      rows: [2, 5],
    })
  })

  test('an invalid address is kept so that it can be corrected', () => {
    expect(peopleOf('name,street,zip\nAnn,,9\n')).toMatchObject([
      { name: 'Ann', address: { street: '', zipCode: '9' } },
    ])
  })
})

describe('refuses', () => {
  test.each([
    ['no heading', 'Ann,1 Main Street\n', /first line/],
    ['nobody', 'name,street\n', /no people/],
    ['an open quote', 'name,street\n"Ann,1 Main\n', /cannot be read/],
    ['an empty file', '', /first line/],
    ['too many', `name\n${'Ann\n'.repeat(51)}`, /at most 50 people/],
    ['10,000 rows', `name\n${'Ann\n'.repeat(10_000)}`, /at most 50 people/],
  ])('%s', (_, text, sentence) => expect(read(text)).toEqual({ problem: expect.stringMatching(sentence) as string }))

  test('more people than there is room for', () => {
    expect(read('name\nAnn\nBen\n', 1)).toHaveProperty('problem')
    expect(read('name\nAnn\nBen\n', 2)).toHaveProperty('people')
  })
})
