import { type ImportedPeople, maxPeople } from '#contract/customers/people.ts'
import type { PersonRow } from '#server/platform/db/schema.ts'
import { columnsOf, joined } from './people.ts'
import type { ReadPerson } from './read-people.ts'

type Values = Omit<ReturnType<typeof columnsOf>, 'lookOn'>
interface Entry {
  /** As it is in the address book; undefined for a new person. */
  before: PersonRow | undefined
  now: Values
}

interface ImportPlan {
  /** New people, and what those in the address book will have from now on. */
  added: Values[]
  changed: (Values & { id: string })[]
  incomplete: ImportedPeople['incomplete']
  refused: ImportedPeople['refused']
}

/**
 * Which people of a file are new, and what the others add to an entry: one of the same name and street, or one that has
 * no address yet. Every person is looked up, not compared with all others: both may be thousands.
 */
export function planImport(book: readonly PersonRow[], read: readonly ReadPerson[]): ImportPlan {
  const known = openBook(book)
  const added: Entry[] = []
  const refused: ImportedPeople['refused'] = []
  const incomplete: ImportedPeople['incomplete'] = []
  for (const each of read) {
    const { row, name } = each
    if ('message' in each) {
      refused.push({ row, name, message: each.message, given: each.given })
      continue
    }
    const { lookOn: _, ...values } = columnsOf(each.person)
    const entry = known.find(values)
    if (entry) known.join(entry, values)
    else if (book.length + added.length >= maxPeople) {
      const { firstName, address, dates, note } = values
      refused.push({
        row,
        name,
        message: `An address book holds at most ${maxPeople} people.`,
        given: { firstName, address, dates, note },
      })
      continue
    } else added.push(known.add({ before: undefined, now: values }))
    if (each.lost.length > 0) incomplete.push({ row, name, message: each.lost.join(' ') })
  }
  return { added: added.map(({ now }) => now), changed: known.changed(), incomplete, refused }
}

function openBook(book: readonly PersonRow[]) {
  const [byName, byPlace, withoutPlace] = [1, 2, 3].map(() => new Map<string, Entry>()) as [Index, Index, Index]
  const add = (entry: Entry): Entry => {
    const { name, place } = keysOf(entry.now)
    for (const [index, key] of [
      [byName, name] as const,
      place ? ([byPlace, place] as const) : ([withoutPlace, name] as const),
    ])
      if (!index.has(key)) index.set(key, entry)
    return entry
  }
  const entries = book.map((before) => add({ before, now: before }))
  return {
    add,
    find(values: Values): Entry | undefined {
      const { name, place } = keysOf(values)
      return place ? (byPlace.get(place) ?? withoutPlace.get(name)) : byName.get(name)
    },
    join(entry: Entry, values: Values): void {
      const { name } = keysOf(entry.now)
      entry.now = { name: entry.now.name, ...joined(entry.now, values) }
      if (!entry.now.address || withoutPlace.get(name) !== entry) return
      withoutPlace.delete(name)
      add(entry)
    },
    changed: () =>
      entries.flatMap(({ before, now }) =>
        before && partsOf(before) !== partsOf(now) ? [{ ...now, id: before.id }] : [],
      ),
  }
}

type Index = Map<string, Entry>

function keysOf({ name, address }: Pick<Values, 'name' | 'address'>): { name: string; place: string | undefined } {
  const named = plain(name)
  return {
    name: named,
    place: address ? `${named}\n${plain(address.street)} ${address.zipCode.slice(0, 5)}` : undefined,
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const partsOf = ({ address, dates, note, remind }: Values) => JSON.stringify([address, dates, note, remind])
