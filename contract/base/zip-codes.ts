import { type StateCode, stateCode } from './states.ts'

/**
 * The first three digits of ZIP codes by state, as the postal service assigns them. A few single ZIP codes near a
 * border belong to the neighbor, so that a mismatch is a reason to ask, never to refuse.
 */
const prefixes: Partial<Record<StateCode, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
  AS: '967',
  GU: '969',
  MP: '969',
  PR: '006-007 009',
  VI: '008',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
}

const statesByPrefix = Map.groupBy(
  Object.entries(prefixes)
    .map(([code, ranges]) => ({ code: code as StateCode, numbers: ranges.split(' ').flatMap(numbersOf) }))
    // If two states share a prefix, the one with more prefixes is likelier.
    .toSorted((one, other) => other.numbers.length - one.numbers.length)
    .flatMap(({ code, numbers }) => numbers.map((prefix) => ({ code, prefix }))),
  ({ prefix }) => prefix,
)

/** The possible states of a ZIP code, likeliest first; none for an unused prefix. */
export function statesOfZipCode(zipCode: string): StateCode[] {
  return (statesByPrefix.get(Number(zipCode.slice(0, 3))) ?? []).map(({ code }) => code)
}

/**
 * A ZIP code as a list has it: "972011234", "97201.0" and "97201 1234" are one. Spreadsheets drop leading zeros: they are
 * put back where the state has such ZIP codes, and asked for where it does not.
 */
export function readZipCode(cell: string, state: string): string {
  const digits = cell
    .trim()
    .replace(/\.0+$/, '')
    .replaceAll(/[\s–-]/g, '')
  if (!/^\d{3,9}$/.test(digits)) return cell.trim()
  const full = digits.padStart(digits.length > 5 ? 9 : 5, '0')
  const isShort = full.length > digits.length
  // Six digits may have lost any.
  if (digits.length === 6 || (isShort && !isOfState(full, state))) return cell.trim()
  return full.length === 9 ? `${full.slice(0, 5)}-${full.slice(5)}` : full
}

function isOfState(zipCode: string, state: string): boolean {
  const code = stateCode(state)
  return code !== undefined && statesOfZipCode(zipCode).includes(code)
}

function numbersOf(range: string): number[] {
  const [first, last = first] = range.split('-').map(Number) as [number, number?]
  return Array.from({ length: last! - first + 1 }, (_, step) => first + step)
}
