import { eq, sql } from 'drizzle-orm'
import type { ImportedPeople } from '#contract/customers/people.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { people } from '#server/platform/db/schema.ts'
import { columnsOf, listPeople, lockBook } from './people.ts'
import { planImport } from './plan-import.ts'
import type { ReadPerson } from './read-people.ts'

const atOnce = 500

/**
 * Adds the people in a file. Those already in the address book, by name and street, get what was missing: importing the
 * same file again changes nothing.
 */
export async function importPeople(
  db: Db,
  userId: string,
  { people: read, notes }: { people: ReadPerson[]; notes: string[] },
): Promise<ImportedPeople> {
  return db.transaction(async (tx) => {
    await lockBook(tx, userId)
    const book = await tx.select().from(people).where(eq(people.userId, userId))
    const { added, changed, incomplete, refused } = planImport(book, read)
    const rows = [...added, ...changed].map((each) => ({ ...each, ...columnsOf(each), userId }))
    for (let from = 0; from < rows.length; from += atOnce)
      await tx
        .insert(people)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoUpdate({ target: people.id, set: merged })
    return { imported: added.length, merged: changed.length, incomplete, refused, notes }
  })
}

/** What a person in the address book gets from the file. */
const merged = {
  firstName: sql`excluded.first_name`,
  address: sql`excluded.address`,
  dates: sql`excluded.dates`,
  note: sql`excluded.note`,
  remind: sql`excluded.remind`,
  lookOn: sql`excluded.look_on`,
  version: sql`${people.version} + 1`,
}

const columns = [
  'Name',
  'First name',
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
    ...rows.map(({ name, firstName, address, dates, note, remind }) => {
      const of = (kind: string) => dates.find((date) => date.kind === kind)
      const written = (date: (typeof dates)[number] | undefined) =>
        date ? [...(date.year ? [date.year] : []), two(date.month), two(date.day)].join('-') : ''
      return csvLine([
        name,
        firstName ?? '',
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
