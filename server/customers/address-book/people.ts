import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { type Person, type PersonInput, maxDates, maxPeople } from '#contract/customers/people.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type PersonRow, addressRequests, people } from '#server/platform/db/schema.ts'
import { changedMeanwhile, invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addressGiven } from './address-given.ts'

type RequestRow = typeof addressRequests.$inferSelect

/** An account's address book, by name. */
export async function listPeople(db: Queries, userId: string): Promise<Person[]> {
  return (await selectPeople(db, eq(people.userId, userId))).map(toPerson)
}

/** @throws 404 for a missing person and for somebody else's */
export async function getPerson(db: Queries, userId: string, id: string): Promise<Person> {
  const [row] = await selectPeople(db, whose(userId, id))
  if (!row) throw notFound('Person')
  return toPerson(row)
}

/** @throws 400 for one too many */
export async function addPerson(db: Queries, userId: string, input: PersonInput): Promise<Person> {
  await lockBook(db, userId)
  if ((await db.$count(people, eq(people.userId, userId))) >= maxPeople) throw bookFull()
  const [row] = await db
    .insert(people)
    .values({ userId, ...columnsOf(input) })
    .returning()
  return toPerson({ person: row!, request: null })
}

/** @throws 404 for a missing person and for somebody else's, 409 if it has changed since */
export async function changePerson(
  db: Db,
  jobs: Jobs,
  userId: string,
  id: string,
  { version, ...input }: PersonInput & { version: number },
): Promise<Person> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(people)
      .set({ ...columnsOf(input), version: sql`${people.version} + 1` })
      .where(and(whose(userId, id), eq(people.version, version)))
    const person = await getPerson(tx, userId, id)
    if (!rowCount) throw changedMeanwhile('person')
    const { address } = person
    if (address) await addressGiven(tx, jobs, { userId, personId: id, address })
    return person
  })
}

/** @throws 404 for a missing person and for somebody else's */
export async function removePerson(db: Queries, userId: string, id: string): Promise<void> {
  const { rowCount } = await db.delete(people).where(whose(userId, id))
  if (!rowCount) throw notFound('Person')
}

/**
 * Merges two entries for one person: the first gets what only the second has, and the second is deleted.
 * @throws 404 if one of them is missing or somebody else's
 */
export async function mergePeople(db: Db, userId: string, id: string, otherId: string): Promise<Person> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(people)
      .where(and(eq(people.userId, userId), inArray(people.id, [id, otherId])))
      .orderBy(asc(people.id))
      .for('update')
    const [one, other] = [id, otherId].map((each) => rows.find((row) => row.id === each))
    if (!one || !other || one === other) throw notFound('Person')
    await tx
      .update(people)
      .set({ ...columnsOf({ name: one.name, ...joined(one, other) }), version: one.version + 1 })
      .where(eq(people.id, id))
    const [kept] = await tx.select().from(addressRequests).where(eq(addressRequests.personId, id))
    if (!kept) await tx.update(addressRequests).set({ personId: id }).where(eq(addressRequests.personId, otherId))
    await tx.delete(people).where(eq(people.id, otherId))
    return getPerson(tx, userId, id)
  })
}

type Details = Pick<PersonRow, 'firstName' | 'address' | 'dates' | 'note' | 'remind'>

/** The first entry, completed by what only the second has. */
export function joined(one: Details, other: Details): Details {
  const key = ({ kind, month, day, label }: Person['dates'][number]) => `${kind} ${month} ${day} ${label ?? ''}`
  const known = new Map(one.dates.map((date) => [key(date), date]))
  for (const date of other.dates) {
    const own = known.get(key(date))
    known.set(key(date), own ? { ...own, year: own.year ?? date.year } : date)
  }
  const notes = [one.note, other.note === one.note ? null : other.note].filter(Boolean).join('\n')
  return {
    firstName: one.firstName ?? other.firstName,
    address: one.address ?? other.address,
    dates: [...known.values()].slice(0, maxDates),
    note: notes.slice(0, 500) || null,
    remind: one.remind || other.remind,
  }
}

/** Nobody else adds to this address book until the transaction ends. */
export async function lockBook(tx: Queries, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people of ' || ${userId}::text, 0))`)
}

const bookFull = () => invalid(`An address book holds at most ${maxPeople} people.`, undefined, 'book_full')

/** The person's columns. */
export function columnsOf({ name, firstName, address, dates, note, remind }: PersonInput) {
  return {
    name,
    firstName: firstName?.trim() || null,
    address: address ?? null,
    dates: dates.map(({ label, year, ...date }) => ({ ...date, label: label || null, year: year ?? null })),
    note: note || null,
    remind,
    // The next round checks its reminders.
    lookOn: remind && dates.length > 0 ? shopDayOf(new Date()) : null,
  }
}

export const whose = (userId: string, id: string) => and(eq(people.userId, userId), eq(people.id, id))

function selectPeople(db: Queries, where: SQL | undefined) {
  return db
    .select({ person: people, request: addressRequests })
    .from(people)
    .leftJoin(addressRequests, eq(addressRequests.personId, people.id))
    .where(where)
    .orderBy(sql`lower(${people.name})`, asc(people.id))
}

function toPerson({ person, request }: { person: PersonRow; request: RequestRow | null }): Person {
  const { id, name, firstName, address, dates, note, remind, version } = person
  return { id, name, firstName, address, dates, note, remind, version, request: request && toRequest(request) }
}

function toRequest(request: RequestRow): NonNullable<Person['request']> {
  const { email, createdAt, expiresAt } = request
  return { email, state: stateOf(request), at: createdAt.toISOString(), until: expiresAt.toISOString() }
}

/** The state of an address request. */
export function stateOf({ answeredAt, expiresAt }: RequestRow): 'asked' | 'answered' | 'expired' {
  if (answeredAt) return 'answered'
  return expiresAt < new Date() ? 'expired' : 'asked'
}
