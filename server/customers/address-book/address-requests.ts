import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import type { AddressRequest } from '#contract/customers/address-requests.ts'
import type { Person } from '#contract/customers/people.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { addressRefusals, addressRequests, newLinkToken, people, users } from '#server/platform/db/schema.ts'
import { isPlainName, longestShownName } from '#contract/base/names-to-strangers.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { addressGiven } from './address-given.ts'
import { askerOf, askerToStrangers } from './asker.ts'
import { addressArrived, addressAsked, addressReminder } from './people-emails.ts'
import { getPerson, stateOf, whose } from './people.ts'

const openDays = 14
const reminderDays = 7

/**
 * Asks a person for their address by e-mail: it says who asks, and contains nothing that the asker could write freely.
 * Replaces an earlier request to the same person.
 * @throws 404, 409 for an asker with an unconfirmed address or a name that is not plain, 429 for too many
 */
export async function askAddress(
  db: Db,
  jobs: Jobs,
  limits: Limits,
  userId: string,
  id: string,
  email: string,
): Promise<Person> {
  await limits.take('address-request', userId)
  await limits.take('address-request-to', hashOf(mailboxOf(email)))
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    const [person] = await tx.select().from(people).where(whose(userId, id)).for('update')
    if (!user || !person) throw notFound('Person')
    if (!user.emailVerifiedAt)
      throw conflict('Please confirm your own e-mail address first: we send the request in your name.', 'not_confirmed')
    if (!isPlainName(askerOf(user)))
      throw conflict(
        'Please enter your name in your account, in letters and without web addresses: the e-mail says who asks.',
        'not_confirmed',
      )
    if (!isPlainName(person.name))
      throw conflict(
        `“${person.name}” is not a plain name: please use letters, and at most ${longestShownName} of them. The e-mail begins with it.`,
        'not_confirmed',
      )
    const values = {
      token: newLinkToken(),
      email,
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${openDays})`,
      remindedAt: null,
      answeredAt: null,
    }
    await tx
      .insert(addressRequests)
      .values({ personId: id, ...values })
      .onConflictDoUpdate({ target: addressRequests.personId, set: values })
    // People who have opted out get none; nobody learns which addresses these are.
    if (!(await isRefused(tx, email))) await addressAsked.enqueue(tx, jobs, values.token)
    return getPerson(tx, userId, id)
  })
}

/** Ends a request, so that its link no longer works. @throws 404 for somebody else's */
export async function cancelRequest(db: Db, userId: string, id: string): Promise<Person> {
  await getPerson(db, userId, id)
  await db.delete(addressRequests).where(and(eq(addressRequests.personId, id), isNull(addressRequests.answeredAt)))
  return getPerson(db, userId, id)
}

/** The request as the friend sees it. @throws 404 */
export async function findRequest(db: Queries, token: string): Promise<AddressRequest> {
  const [found] = await selectRequest(db, token)
  if (!found) throw notFound('Link')
  return { askedBy: askerToStrangers(found.user), name: found.person.name, state: stateOf(found.request) }
}

/**
 * The friend submits the address, once: it is saved in the address book, and the cards that wait for it continue.
 * @throws 404, 409 if it was submitted before, or too late
 */
export async function answerRequest(db: Db, jobs: Jobs, token: string, address: Address): Promise<AddressRequest> {
  return db.transaction(async (tx) => {
    const [found] = await selectRequest(tx, token)
    if (!found) throw notFound('Link')
    const open = and(
      eq(addressRequests.token, token),
      isNull(addressRequests.answeredAt),
      gt(addressRequests.expiresAt, sql`now()`),
    )
    const { rowCount } = await tx
      .update(addressRequests)
      .set({ answeredAt: sql`now()` })
      .where(open)
    if (!rowCount)
      throw stateOf(found.request) === 'answered'
        ? conflict('An address was already sent through this link. Thank you!', 'link_expired')
        : conflict('This link has expired. Please ask for a new one.', 'link_expired')
    await tx
      .update(people)
      .set({ address, version: sql`${people.version} + 1` })
      .where(eq(people.id, found.person.id))
    await addressGiven(tx, jobs, { userId: found.user.id, personId: found.person.id, address })
    await addressArrived.enqueue(tx, jobs, token)
    return { askedBy: askerToStrangers(found.user), name: found.person.name, state: 'answered' as const }
  })
}

/** The friend opts out of such e-mails from anybody. @throws 404 */
export async function refuseRequests(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await selectRequest(tx, token)
    if (!found) throw notFound('Link')
    await tx
      .insert(addressRefusals)
      .values({ emailHash: hashOf(found.request.email) })
      .onConflictDoNothing()
    await tx
      .update(addressRequests)
      .set({ expiresAt: sql`least(expires_at, now())` })
      .where(eq(addressRequests.token, token))
  })
}

/** Reminds everybody who has not answered for a week, once. */
export async function remindFriends(db: Db, jobs: Jobs): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .update(addressRequests)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          isNull(addressRequests.answeredAt),
          isNull(addressRequests.remindedAt),
          gt(addressRequests.expiresAt, sql`now()`),
          lt(addressRequests.createdAt, sql`now() - make_interval(days => ${reminderDays})`),
        ),
      )
      .returning()
    for (const { token, email } of due)
      if (!(await isRefused(tx, email))) await addressReminder.enqueue(tx, jobs, token)
  })
}

function selectRequest(db: Queries, token: string) {
  return db
    .select({ request: addressRequests, person: people, user: users })
    .from(addressRequests)
    .innerJoin(people, eq(people.id, addressRequests.personId))
    .innerJoin(users, eq(users.id, people.userId))
    .where(eq(addressRequests.token, token))
}

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

const isRefused = async (db: Queries, email: string) =>
  (await db.$count(addressRefusals, eq(addressRefusals.emailHash, hashOf(email)))) > 0

/** Deletes requests a month after their links expired: the friend's e-mail address was only needed for them. */
const pruneRequests: Prune = async (db) => {
  await db.delete(addressRequests).where(lt(addressRequests.expiresAt, sql`now() - interval '30 days'`))
}

export const peoplePrunes = [pruneRequests]

export const peopleJobs = [
  job({
    name: 'address-reminders',
    due: { cron: '17 * * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        remindFriends(db, jobs),
  }),
]
