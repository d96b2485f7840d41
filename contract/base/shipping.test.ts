import { expect, test } from 'vitest'
import { trackingCode } from './shipping.ts'

const number = '9400100000000000000105'

test.each([
  ['as it is', 'USPS', number],
  ['in groups', 'USPS', '9400 1000 0000 0000 0001 05'],
  ['with hyphens', 'USPS', '9400-1000-0000-0000-0001-05'],
  ['scanned from a label with a ZIP code', 'USPS', `42097201${number}`],
  ['scanned from a label with a ZIP+4 code', 'USPS', `420972011234${number}`],
])('a number %s is what its carrier knows', (_, carrier, trackingNumber) => {
  expect(trackingCode({ carrier, trackingNumber })).toBe(number)
})

test('a number of another carrier or kind stays whole', () => {
  const of = (carrier: string, trackingNumber: string) => trackingCode({ carrier, trackingNumber })
  expect(of('UPS', '1Z 999-AA1 01')).toBe('1Z999AA101')
  expect(of('FedEx', `42097201${number}`)).toBe(`42097201${number}`)
  expect(of('USPS', '420123456789')).toBe('420123456789')
})
