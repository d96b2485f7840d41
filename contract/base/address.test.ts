import { describe, expect, test } from 'vitest'
import { type Address, MailingAddress, doubtAbout } from './address.ts'
import { states } from './states.ts'
import { statesOfZipCode } from './zip-codes.ts'

const home: Address = {
  name: 'Ann Reader',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}
const parsed = (change: Partial<Address>) => MailingAddress.parse({ ...home, ...change })
const messages = (change: Partial<Address>) =>
  MailingAddress.safeParse({ ...home, ...change }).error?.issues.map(({ message }) => message)

describe('an address works', () => {
  test.each([
    ['IL', 'IL'],
    ['il', 'IL'],
    ['Illinois', 'IL'],
    [' new york ', 'NY'],
    ['N.Y.', 'NY'],
    ['D.C.', 'DC'],
    ['Washington, D.C.', 'DC'],
    ['puerto rico', 'PR'],
  ])('with the state "%s" as %s', (typed, stored) => {
    expect(parsed({ state: typed }).state).toBe(stored)
  })

  test.each([
    ['62701', '62701'],
    [' 62701 ', '62701'],
    ['62701-1234', '62701-1234'],
    ['627011234', '62701-1234'],
    ['62701 1234', '62701-1234'],
  ])('with the ZIP code "%s" as %s', (typed, stored) => {
    expect(parsed({ zipCode: typed }).zipCode).toBe(stored)
  })

  test.each(['United States', 'USA', 'U.S.A.', 'us', 'The United States', 'United States of America'])(
    'with the country "%s"',
    (typed) => {
      expect(parsed({ country: typed }).country).toBe('United States')
    },
  )

  test('with every state, whose own ZIP codes raise no doubt', () => {
    for (const [code] of states) {
      const zipCode = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`).find((zip) =>
        statesOfZipCode(zip).includes(code),
      )
      expect(zipCode, code).toBeDefined()
      expect(doubtAbout({ ...home, state: code, zipCode: zipCode! }), code).toBeUndefined()
    }
  })
})

describe('an address refuses', () => {
  test.each(['Canada', 'Deutschland', 'Mexico'])('the country %s, and says why', (country) => {
    expect(messages({ country })).toEqual(['We mail cards within the United States only'])
  })

  test.each(['ZZ', 'Ontario', 'X'])('the state %s', (state) => {
    expect(messages({ state })).toEqual(['Enter a U.S. state, such as OR or Oregon'])
  })

  test.each(['ABCDE', '6270', '627011', '62701-12', 'K1A 0B1'])('the ZIP code %s', (zipCode) => {
    expect(messages({ zipCode })).toEqual(['Enter a ZIP code with five digits, such as 97201'])
  })

  test('empty fields with one message each', () => {
    expect(messages({ state: ' ', zipCode: '', country: '' })).toEqual([
      'State is required',
      'ZIP code is required',
      'Country is required',
    ])
  })
})

describe('a doubtful address raises a question', () => {
  test('if its ZIP code is in another state, with that state as a suggestion', () => {
    expect(doubtAbout({ ...home, state: 'California', zipCode: '10001' })).toEqual({
      field: 'state',
      sentence: 'ZIP code 10001 is in New York, not in California.',
      suggestion: { label: 'Change to New York', state: 'NY' },
    })
    expect(parsed({ state: 'California', zipCode: '10001' }).state).toBe('CA')
  })

  test('if no ZIP code begins like that', () => {
    expect(doubtAbout({ ...home, zipCode: '00123' })?.sentence).toBe('No ZIP code begins with 001.')
  })

  test('if its street has no number, but not while it is being typed', () => {
    expect(doubtAbout({ ...home, street: 'Main Street' })?.sentence).toBe('This street address is missing a number.')
    expect(doubtAbout({ ...home, street: '' })).toBeUndefined()
    expect(doubtAbout({ ...home, street: 'Main Street', zipCode: '' })).toBeUndefined()
  })

  test('but not if it is an ordinary one', () => {
    expect(doubtAbout(home)).toBeUndefined()
    expect(doubtAbout({ ...home, street: 'PO Box 12' })).toBeUndefined()
  })
})
