import { eq } from 'drizzle-orm'
import { formatMonthDay } from '#contract/base/format-date.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { addressRequests, people, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { askerOf, askerToStrangers } from './asker.ts'

/** Asks a friend for their address: says who asks, and keeps the surprise. Its subject is the link's token. */
export const addressAsked = email({
  kind: 'address-asked',
  title: 'A friend is asked for the address',
  sample: sampleRequest,
  write: (db, token, { publicUrl }) => writeRequest(db, token, publicUrl, false),
})

export const addressReminder = email({
  kind: 'address-reminder',
  title: 'A friend is reminded of the address',
  sample: sampleRequest,
  write: (db, token, { publicUrl }) => writeRequest(db, token, publicUrl, true),
})

async function writeRequest(
  db: Queries,
  token: string,
  publicUrl: string,
  isReminder: boolean,
): Promise<EmailContent | undefined> {
  const found = await findRequest(db, token)
  // Answered, revoked or replaced in the meantime.
  if (!found || found.request.answeredAt || found.request.expiresAt < new Date()) return undefined
  const { request, person, user } = found
  const asker = askerToStrangers(user)
  return {
    to: recipientUnproven(person.name, request.email),
    subject: isReminder ? 'Reminder: a friend would like your address' : 'A friend would like your address',
    text: [
      greetUnproven(person.name),
      `${asker} would like your mailing address. We’re Fairhand, a shop for hand-lettered cards, and ${asker} asked us to ask you for it.`,
      `If you know ${asker} and want to share it, the link below opens a short form. ${asker} will see your address, and we’ll use it only for the envelopes of cards that ${asker} sends you.`,
    ],
    link: {
      label: 'Share your address',
      url: `${publicUrl}/address/${token}`,
      after: `The link works until ${formatMonthDay(request.expiresAt, shopZone)}. Don’t know ${asker}, or don’t want these e-mails? You can ignore this one, or stop all of them on the same page.`,
    },
  }
}

/** Tells the account that the address has arrived. */
export const addressArrived = email({
  kind: 'address-arrived',
  title: 'The address of a friend arrived',
  sample: async (tx) => {
    const token = await sampleRequest(tx)
    await tx.update(addressRequests).set({ answeredAt: new Date() }).where(eq(addressRequests.token, token))
    return token
  },
  async write(db, token, { publicUrl }) {
    const found = await findRequest(db, token)
    if (!found?.request.answeredAt) return undefined
    const { person, user } = found
    return {
      to: recipientUnproven(askerOf(user), user.email),
      subject: `${user.emailVerifiedAt ? person.name : 'A friend'} sent you their address`,
      text: [
        greetUnproven(askerOf(user)),
        `${person.name} replied, and the address is now in your address book. Cards that were waiting for it continue automatically; their pages show the new dates.`,
      ],
      link: { label: 'Open your address book', url: `${publicUrl}/people` },
    }
  },
})

async function findRequest(db: Queries, token: string) {
  const [found] = await db
    .select({ request: addressRequests, person: people, user: users })
    .from(addressRequests)
    .innerJoin(people, eq(people.id, addressRequests.personId))
    .innerJoin(users, eq(users.id, people.userId))
    .where(eq(addressRequests.token, token))
  return found
}

/** @returns the link's token */
async function sampleRequest(tx: Queries): Promise<string> {
  const name = `sample-${crypto.randomUUID()}`
  const [user] = await tx
    .insert(users)
    .values({ username: name, email: `${name}@sample.example`, password: '-', firstName: 'Ann', lastName: 'Reader' })
    .returning()
  const [person] = await tx.insert(people).values({ userId: user!.id, name: 'Tom Berg' }).returning()
  const [request] = await tx
    .insert(addressRequests)
    .values({ personId: person!.id, email: 'tom@sample.example', expiresAt: new Date(Date.now() + 14 * 86_400_000) })
    .returning()
  return request!.token
}

export const peopleEmails = [addressAsked, addressReminder, addressArrived]
