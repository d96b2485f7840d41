import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

/** The headings that mean something, by what they mean. */
function meant(headings: string[], kind: 'run' | 'people' = 'run', isUsed?: (heading: string) => boolean) {
  const roles = guessColumns(headings, kind, isUsed && ((place) => isUsed(headings[place]!)))
  return Object.fromEntries(
    roles.flatMap((role, place) => (role === 'own' || role === 'ignore' ? [] : [[role, headings[place]!]])),
  )
}

describe('the exports of programs', () => {
  test.each<[string, string[], Record<string, string>]>([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,Birthday,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Address 2 - Street,Address 2 - City'.split(
        ',',
      ),
      {
        firstName: 'First Name',
        lastName: 'Last Name',
        street: 'Address 1 - Street',
        second: 'Address 1 - Extended Address',
        box: 'Address 1 - PO Box',
        city: 'Address 1 - City',
        state: 'Address 1 - Region',
        zipCode: 'Address 1 - Postal Code',
        country: 'Address 1 - Country',
      },
    ],
    [
      'WooCommerce',
      'First Name (Billing),Address 1&2 (Billing),City (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping)'.split(
        ',',
      ),
      {
        firstName: 'First Name (Shipping)',
        lastName: 'Last Name (Shipping)',
        street: 'Address 1&2 (Shipping)',
        city: 'City (Shipping)',
        state: 'State Code (Shipping)',
        zipCode: 'Postcode (Shipping)',
        country: 'Country Code (Shipping)',
      },
    ],
    [
      'Etsy',
      'Sale Date,Full Name,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country'.split(','),
      {
        name: 'Full Name',
        street: 'Street 1',
        second: 'Street 2',
        city: 'Ship City',
        state: 'Ship State',
        zipCode: 'Ship Zipcode',
        country: 'Ship Country',
      },
    ],
    [
      'Salesforce',
      ['FirstName', 'LastName', 'MailingStreet', 'MailingCity', 'MailingState', 'MailingPostalCode', 'MailingCountry'],
      {
        firstName: 'FirstName',
        lastName: 'LastName',
        street: 'MailingStreet',
        city: 'MailingCity',
        state: 'MailingState',
        zipCode: 'MailingPostalCode',
        country: 'MailingCountry',
      },
    ],
    [
      'Mailchimp',
      ['Email Address', 'First Name', 'Last Name', 'Address'],
      { firstName: 'First Name', lastName: 'Last Name', wholeAddress: 'Address' },
    ],
  ])('%s', (_, headings, columns) => expect(meant(headings)).toEqual(columns))
})

describe('of two addresses', () => {
  const parts = ['Street', 'City', 'State', 'Postal Code']
  const of = (whose: string) => parts.map((part) => `${whose} ${part}`)

  test('home comes before work, unless nobody has one', () => {
    const headings = ['Name', ...of('Business'), ...of('Home')]
    expect(meant(headings)).toMatchObject({ street: 'Home Street', zipCode: 'Home Postal Code' })
    expect(meant(headings, 'run', (heading) => !heading.startsWith('Home'))).toMatchObject({
      street: 'Business Street',
      city: 'Business City',
    })
    // A home without a street is still where the rest of it is.
    expect(meant(headings, 'run', (heading) => heading !== 'Home Street')).toMatchObject({ city: 'Home City' })
  })

  test('who pays gets a card only in a list without another address', () => {
    expect(meant(['Name', ...of('Billing')])).toMatchObject({ street: 'Billing Street' })
    const both = ['Name', ...of('Billing'), ...of('Shipping')]
    expect(meant(both, 'run', (heading) => !heading.startsWith('Shipping'))).toMatchObject({
      street: 'Shipping Street',
    })
  })

  test('the name beside the address that is mailed to counts', () => {
    expect(meant(['Name', 'Billing Name', ...of('Shipping'), 'Shipping Name'])).toMatchObject({ name: 'Shipping Name' })
  })
})

test('a date is a date for an address book, and a field for the words of a run', () => {
  const headings = ['Name', 'Birthday', 'Message']
  expect(guessColumns(headings, 'people')).toEqual(['name', 'birthday', 'own'])
  expect(guessColumns(headings, 'run')).toEqual(['name', 'own', 'message'])
})
