import { type Address, defaultCountry } from '#contract/base/address.ts'
import { stateCode, stateName } from '#contract/base/states.ts'
import { isHome, territoryOf } from '#contract/base/home-country.ts'
import { readZipCode } from '#contract/base/zip-codes.ts'

export type Place = Omit<Address, 'name'>

/** An address as a list has it, in our spelling where that is beyond doubt; the rest stays as it is, to be corrected. */
export function readPlace({ street, city, state, zipCode, country }: Place): Place {
  const territory = territoryOf(country)
  const there = state || (territory ? stateName(territory)! : '')
  return {
    street,
    city,
    state: stateCode(there) ?? there,
    zipCode: readZipCode(zipCode, there),
    country: territory ? defaultCountry : country || defaultCountry,
  }
}

/** Takes an address in one cell apart where commas, lines or wide gaps do; otherwise all of it is the street. */
export function takeApart(cell: string): Place {
  const whole = { street: cell.replaceAll('\n', ', '), city: '', state: '', zipCode: '', country: '' }
  const parts = cell.split(/\n|,|\t| {2,}/).map((part) => part.trim())
  const given = parts.filter(Boolean)
  const country = isCountry(given.at(-1) ?? '', given.length) ? given.pop()! : ''
  const last = given.pop() ?? ''
  const [zipCode] = /\d{5}(?:-\d{4})?$/.exec(last) ?? []
  if (zipCode === undefined) return whole
  const before = last.slice(0, -zipCode.length).trim()
  const rest = before === '' ? (given.pop() ?? '') : before
  const found = stateAtEnd(rest)
  if (!found) return whole
  const city = found.before || (given.pop() ?? '')
  return given.length === 0 || city === ''
    ? whole
    : { street: given.join(', '), city, state: found.state, zipCode, country }
}

/** What stands last, behind the ZIP code: our own country by any spelling, or words. */
const isCountry = (part: string, parts: number) =>
  !stateCode(part) && parts > 2 && (isHome(part) || (parts > 3 && !/\d/.test(part)))

/** "Portland OR", "Fargo North Dakota", "OR" */
function stateAtEnd(text: string): { before: string; state: string } | undefined {
  const words = text.split(/\s+/)
  for (const many of [4, 3, 2, 1]) {
    const state = stateCode(words.slice(-many).join(' '))
    if (state && many <= words.length) return { before: words.slice(0, -many).join(' '), state }
  }
  return undefined
}
