import { type StateCode, stateCode } from './states.ts'

/** Our own country, as people, browsers and other programs spell it, in lower-case letters and digits. */
const spellings = new Set([
  'unitedstates',
  'unitedstatesofamerica',
  'theunitedstates',
  'theunitedstatesofamerica',
  'usa',
  'us',
  'america',
  'unitedstatesus',
  'unitedstatesusa',
  'usaunitedstatesofamerica',
  'usunitedstates',
  'usunitedstatesofamerica',
  'usaunitedstates',
  '840',
  'estadosunidos',
  'estadosunidosdeamerica',
  'estadosunidosdaamerica',
  'eeuu',
  'eua',
  'etatsunis',
  'etatsunisdamerique',
  'vereinigtestaaten',
  'vereinigtestaatenvonamerika',
  'statiuniti',
  'statiunitidamerica',
  'usofa',
  'verenigdestaten',
])

/** Territories have a country's name and code of their own; here they are states. */
const territories: readonly StateCode[] = ['AS', 'GU', 'MP', 'PR', 'VI']
const others = new Map<string, StateCode>([
  ['usvirginislands', 'VI'],
  ['virginislandsus', 'VI'],
  ['unitedstatesvirginislands', 'VI'],
  ['virginislands', 'VI'],
  ['puertoricopr', 'PR'],
  ['guamgu', 'GU'],
])

/** Whether a country is ours, its territories included. */
export function isHome(typed: string): boolean {
  return spellings.has(folded(typed)) || territoryOf(typed) !== undefined
}

/** The territory that a country names. */
export function territoryOf(country: string): StateCode | undefined {
  const code = others.get(folded(country)) ?? stateCode(country)
  return code && territories.includes(code) ? code : undefined
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
}
