import { and, eq, sql } from 'drizzle-orm'
import { type ImportedPeople, type PersonInput, maxPeople } from '#contract/customers/people.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type PersonRow, people } from '#server/platform/db/schema.ts'
import { columnsOf, joined, listPeople, lockBook } from './people.ts'
import type { ReadPerson } from './read-people.ts'

const atOnce = 500

/**
 * Adds the people in a file. Those already in the address book, by name and street, get what was missing: importing the
 * same file again changes nothing.
 */
export async function importPeople(db: Db, userId: string, read: ReadPerson[]): Promise<ImportedPeople> {
  const refused = read.flatMap(({ row, name, ...each }) =>
    'message' in each ? [{ row, name, message: each.message }] : [],
  )
  return db.transaction(async (tx) => {
    await lockBook(tx, userId)
    const book = await tx.select().from(people).where(eq(people.userId, userId))
    const byName = Map.groupBy(book, ({ name }) => nameKey(name))
    const added: Omit<PersonRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>[] = []
    const merged = new Map<string, PersonRow>()
    for (const { row, name, ...each } of read) {
      if ('message' in each) continue
      const person = { userId, ...columnsOf(each.person) }
      const known = (byName.get(nameKey(name)) ?? []).find((other) => isSamePlace(other, each.person))
      const before = known && (merged.get(known.id) ?? known)
      const isNew = added.findIndex((other) => nameKey(other.name) === nameKey(name) && isSamePlace(other, each.person))
      if (before) merged.set(before.id, { ...before, ...joined(before, person) })
      else if (isNew >= 0) added[isNew] = { ...added[isNew]!, ...joined(added[isNew]!, person) }
      else if (book.length + added.length >= maxPeople)
        refused.push({ row, name, message: `An address book holds at most ${maxPeople} people.` })
      else added.push(person)
    }
    for (let from = 0; from < added.length; from += atOnce)
      await tx.insert(people).values(added.slice(from, from + atOnce))
    let changed = 0
    for (const [id, { address, dates, note, remind }] of merged) {
      const before = book.find((row) => row.id === id)!
      if (
        JSON.stringify([before.address, before.dates, before.note, before.remind]) ===
        JSON.stringify([address, dates, note, remind])
      )
        continue
      changed++
      await tx
        .update(people)
        .set({ ...columnsOf({ name: before.name, address, dates, note, remind }), version: sql`${people.version} + 1` })
        .where(and(eq(people.id, id), eq(people.userId, userId)))
    }
    return { imported: added.length, merged: changed, refused: refused.toSorted((one, other) => one.row - other.row) }
  })
}

const nameKey = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The same street, or only one of them has an address. */
function isSamePlace(
  { address: one }: Pick<PersonRow, 'address'>,
  { address: other }: Pick<PersonInput, 'address'>,
): boolean {
  if (!one || !other) return true
  const key = ({ street, zipCode }: { street: string; zipCode: string }) => `${nameKey(street)} ${zipCode.slice(0, 5)}`
  return key(one) === key(other)
}

const columns = [
  'Name',
  'Street',
  'City',
  'State',
  'ZIP',
  'Birthday',
  'Anniversary',
  'Other date',
  'Other label',
  'Note',
  'Remind',
]

/** The address book as a file that can be imported, with one date of each kind. */
export async function writePeopleCsv(db: Queries, userId: string): Promise<string> {
  const rows = await listPeople(db, userId)
  return [
    csvLine(columns),
    ...rows.map(({ name, address, dates, note, remind }) => {
      const of = (kind: string) => dates.find((date) => date.kind === kind)
      const written = (date: (typeof dates)[number] | undefined) =>
        date ? [...(date.year ? [date.year] : []), two(date.month), two(date.day)].join('-') : ''
      return csvLine([
        name,
        address?.street ?? '',
        address?.city ?? '',
        address?.state ?? '',
        address?.zipCode ?? '',
        written(of('birthday')),
        written(of('anniversary')),
        written(of('other')),
        of('other')?.label ?? '',
        note ?? '',
        remind ? 'yes' : '',
      ])
    }),
  ].join('')
}

const two = (number: number) => String(number).padStart(2, '0')
