import { isTitle } from '#contract/base/name-titles.ts'
import type { ListKind } from '#contract/base/lists/list-columns.ts'
import { type Column, firsts, gifts, lasts, layouts, seconds, streets, towns, wishes } from './list-layouts.ts'
import { type SheetCell, workbookFile } from './workbooks.ts'

// Lists of people as programs export them and people keep them, with the dirt that is usual. How each was made says what
// has to be read from it.

/** Somebody on a list, and what their card has to say. */
export interface ExpectedPerson {
  /** As a spreadsheet counts. */
  row: number
  name: string
  firstName: string
  street: string
  city: string
  state: string
  zipCode: string
  message: string
  /** Something about the row has to be asked or refused: nobody could know what is meant. */
  isDoubtful: boolean
}

export interface GeneratedList {
  /** How it was made, for whoever has to find out why it failed. */
  how: string
  kind: ListKind
  file: Buffer
  people: ExpectedPerson[]
  /** What the cards say to everybody. */
  words: string
}

type Chance = () => number
/** Somebody before they are written down. */
interface Somebody {
  first: string
  last: string
  street: string
  second: string
  city: string
  state: string
  zip: string
  stateName: string
  country: string
  gift: string
  /** Their first name is none. */
  isNobody: boolean
  isDoubtful: boolean
}

const layoutNames = Object.keys(layouts)

/** One list; the same numbers make the same one. */
export async function generateList(chance: Chance): Promise<GeneratedList> {
  const one = <Each>(all: readonly Each[]): Each => all[Math.floor(chance() * all.length)]!
  const often = (share: number) => chance() < share
  const layout = one(layoutNames)
  const words = one(wishes)
  const everybody = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => somebody(one))
  const how: string[] = [layout]
  for (const person of everybody) dirty(person, { one, often, how })
  const columns = often(0.5) ? shuffled(layouts[layout]!, chance) : layouts[layout]!
  const head = columns.map(([heading]) =>
    often(0.05) && !/[a-z][A-Z]/.test(heading) ? heading.toUpperCase() : heading,
  )
  const texts = everybody.map((person) => columns.map(([, field]) => textOf(field, person, layout)))
  const above = often(0.15) ? [['Holiday list 2026'], []] : []
  if (above.length > 0) how.push('title')
  const isSheet = often(0.3)
  const { rows, numbers, hidden } = withGaps({ above, head, texts }, { often, how, isSheet })
  const file = isSheet ? await sheetOf(rows, columns, hidden, { often, how }) : textFile(rows, { one, often, how })
  return {
    how: how.join(', '),
    kind: 'run',
    file,
    words,
    people: everybody.flatMap((person, place) =>
      hidden.includes(numbers[place]! - 1) ? [] : [expected(person, numbers[place]!, { words, layout })],
    ),
  }
}

function somebody(one: <Each>(all: readonly Each[]) => Each): Somebody {
  const [city, state, zip, stateName] = one(towns)
  const [first, last, street, second, gift] = [one(firsts), one(lasts), one(streets), one(seconds), one(gifts)]
  return {
    first,
    last,
    street,
    second,
    city,
    state,
    zip,
    stateName,
    country: 'United States',
    gift,
    isNobody: false,
    isDoubtful: false,
  }
}

interface Dirt {
  one: <Each>(all: readonly Each[]) => Each
  often: (share: number) => boolean
  how: string[]
}

/** What happens to people's data before a list is sent, and what nobody can know without asking. */
function dirty(person: Somebody, { one, often, how }: Dirt): void {
  const does = (share: number, what: string, change: () => void) => {
    if (!often(share)) return
    how.push(what)
    change()
  }
  does(
    0.1,
    'country',
    () => (person.country = one(['US', 'USA', 'United States (US)', 'Estados Unidos', 'U.S.', '', '840'])),
  )
  does(0.04, 'Canada', () => Object.assign(person, { country: 'Canada' }))
  does(0.03, 'title for a name', () =>
    Object.assign(person, {
      first: one(['Capt.', 'The', 'J.', 'Dr.']),
      last: one(['Berg', 'van der Berg', 'Nguyễn']),
      isNobody: true,
    }),
  )
  does(0.03, 'left-over text', () =>
    Object.assign(person, {
      gift: one(['#N/A', 'undefined', '{gift}', '1899-12-30', '110.00000000000001']),
      isDoubtful: true,
    }),
  )
  does(0.03, 'state of another ZIP', () =>
    Object.assign(person, { state: 'HI', stateName: 'Hawaii', isDoubtful: true }),
  )
  does(0.03, 'no street', () => Object.assign(person, { street: '', second: '', isDoubtful: true }))
  does(0.03, 'half a ZIP', () =>
    Object.assign(person, { zip: '9720', state: 'OR', stateName: 'Oregon', isDoubtful: true }),
  )
}

function textOf(field: Column[1], person: Somebody, layout: string): string {
  if (typeof field === 'object') return field.text
  const { first, last, street, second, city, state, zip, country, gift } = person
  const isJoined = !layouts[layout]!.some(([, each]) => each === 'second')
  const whole = [street, second].filter(Boolean).join(', ')
  return {
    name: `${first} ${last}`,
    first,
    last,
    street: isJoined ? whole : street,
    second,
    city,
    state,
    zip,
    country,
    whole: [street, second, city, state, zip, country].filter(Boolean).join('  '),
    gift,
  }[field]
}

/** Empty lines between, and rows that a filter hides. */
function withGaps(
  { above, head, texts }: Record<'above' | 'texts', string[][]> & { head: string[] },
  { often, how, isSheet }: Pick<Dirt, 'often' | 'how'> & { isSheet: boolean },
) {
  const rows = [...above, head]
  const numbers: number[] = []
  const hidden: number[] = []
  for (const text of texts) {
    if (often(0.08)) rows.push([])
    rows.push(text)
    numbers.push(rows.length)
    if (isSheet && texts.length > 1 && hidden.length < texts.length - 1 && often(0.08)) hidden.push(rows.length - 1)
  }
  if (hidden.length > 0) how.push('hidden rows')
  return { rows, numbers, hidden }
}

/** A person as they have to be read. */
function expected(
  { first, last, street, second, city, state, zip, country, gift, ...is }: Somebody,
  row: number,
  { words, layout }: { words: string; layout: string },
): ExpectedPerson {
  const name = `${first} ${last}`
  const asksFirst = /\{first/i.test(words)
  const hasFirst = layouts[layout]!.some(([, field]) => field === 'first')
  const firstName = hasFirst ? first : isTitle(first) || first === 'The' ? name : first.split(' ')[0]!
  const hasCountry = layouts[layout]!.some(([, field]) => field === 'country' || field === 'whole')
  const isNamed = !is.isNobody || !asksFirst || (!hasFirst && (isTitle(first) || first === 'The'))
  const isDoubtful = is.isDoubtful || !isNamed || (hasCountry && country === 'Canada')
  const message = words
    .replaceAll(/\{first ?name\}/gi, firstName)
    .replaceAll('{name}', name)
    .replaceAll(/\{gift\}/gi, gift)
  return {
    row,
    name,
    firstName,
    street: [street, second].filter(Boolean).join(', '),
    city,
    state,
    zipCode: zip,
    message,
    isDoubtful,
  }
}

function shuffled<Each>(all: readonly Each[], chance: Chance): Each[] {
  return all
    .map((each) => ({ each, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
}

/** CSV, by the habits of the programs that write it. */
function textFile(rows: string[][], { one, often, how }: Dirt): Buffer {
  const separator = one([',', ';', '\t', '|'])
  const end = one(['\r\n', '\n'])
  const quotesAll = often(0.2)
  how.push(`separated by ${JSON.stringify(separator)}`)
  const written = (cell: string, isHead: boolean) => {
    const dirt = isHead ? cell : soiled(cell, { one, often, how })
    const needs = dirt.includes(separator) || /[\r\n]/.test(dirt) || dirt.startsWith('"')
    return quotesAll || needs ? `"${dirt.replaceAll('"', '""')}"` : dirt
  }
  const heading = rows.findIndex((cells) => cells.length > 1)
  const width = rows[heading]!.length
  const lines = rows.map((cells, at) =>
    [...cells, ...Array.from<string>({ length: width - cells.length }).fill('')]
      .map((cell) => written(cell, at <= heading))
      .join(separator),
  )
  const isSaid = often(0.1)
  if (isSaid) how.push('sep=')
  const text = [...(isSaid ? [`sep=${separator}`] : []), ...lines].join(end) + (often(0.8) ? end : '')
  const encoding = one(['utf8', 'utf8', 'bom', 'utf16'])
  how.push(encoding)
  return encoding === 'utf16'
    ? Buffer.from(`\uFEFF${text}`, 'utf16le')
    : Buffer.from((encoding === 'bom' ? '\uFEFF' : '') + text)
}

/** What is in a cell without being seen. */
function soiled(cell: string, { one, often, how }: Dirt): string {
  if (cell === '' || !often(0.06)) return cell
  how.push('unseen characters')
  const isZip = /^0?\d{5}$/.test(cell)
  return one([
    `${cell} `,
    `\u200B${cell}`,
    `\u202A${cell}\u202C`,
    `${cell}\u00A0`,
    ...(cell.includes(' ') ? [cell.replace(' ', '\u00A0')] : []),
    ...(isZip ? [`="${cell}"`, `'${cell}`, String(Number(cell)), `${cell}.0`] : []),
  ])
}

/** A workbook, in which ZIP codes are often numbers, and streets have lines. */
async function sheetOf(
  rows: string[][],
  columns: readonly Column[],
  hiddenRows: number[],
  { often, how }: Pick<Dirt, 'often' | 'how'>,
): Promise<Buffer> {
  how.push('workbook')
  const isNumber = often(0.5)
  const hasForm = often(0.5)
  const hasLines = often(0.3)
  const heading = rows.findIndex((cells) => cells.length > 1)
  const cells = rows.map((row, at) =>
    row.map((text, place): SheetCell => {
      const [, field] = columns[place] ?? ['', 'name']
      if (at <= heading) return text
      if (field === 'zip' && isNumber && /^\d{5}$/.test(text))
        return { number: Number(text), ...(hasForm && { form: '00000' }) }
      return hasLines && field === 'street' ? text.replace(', ', '\n') : text
    }),
  )
  const other = { name: 'Notes', isHidden: true, rows: [['Name'], ['Nobody at all']] }
  const people = { name: 'People', rows: cells, hiddenRows }
  return workbookFile(often(0.3) ? [other, people] : [people])
}
