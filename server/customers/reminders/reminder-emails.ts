import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatWeekday } from '#contract/base/format-date.ts'
import { people, reminderLinks, reminders, users } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { isPlainName } from '#contract/base/names-to-strangers.ts'
import { askerOf } from '#server/customers/address-book/asker.ts'
import { nextDay } from '#contract/customers/next-day.ts'
import { daysBetween } from './upcoming.ts'

/** Upcoming dates in an account's address book. */
export const daysComing = email({
  kind: 'days-coming',
  title: 'Reminder of a recipient’s day',
  about: z.object({ userId: z.string(), sentOn: z.string() }),
  async sample(tx) {
    const name = `sample-${crypto.randomUUID()}`
    const [user] = await tx
      .insert(users)
      .values({ username: name, email: `${name}@sample.example`, password: '-', firstName: 'Ann' })
      .returning()
    const dates = [{ kind: 'birthday' as const, label: null, month: 5, day: 12, year: 1980 }]
    const [person] = await tx
      .insert(people)
      .values({ userId: user!.id, name: 'Tom Berg', dates, remind: true })
      .returning()
    const day = { day: '2027-05-12', orderBy: '2027-05-01', sentOn: '2027-04-21' }
    await tx.insert(reminders).values({ personId: person!.id, kind: '21 days', ...day })
    await tx.insert(reminderLinks).values({ userId: user!.id })
    return { userId: user!.id, sentOn: day.sentOn }
  },
  async write(db, { userId, sentOn }, { publicUrl }) {
    const rows = await db
      .select({ person: people, reminder: reminders, user: users, link: reminderLinks })
      .from(reminders)
      .innerJoin(people, eq(people.id, reminders.personId))
      .innerJoin(users, eq(users.id, people.userId))
      .innerJoin(reminderLinks, eq(reminderLinks.userId, users.id))
      .where(and(eq(people.userId, userId), eq(reminders.sentOn, sentOn), eq(people.remind, true)))
      .orderBy(asc(reminders.day), asc(people.name))
    const [first] = rows
    // Reminders were switched off, or the people deleted.
    if (!first) return undefined
    // Anybody can open an account with anybody's address, and fill its address book.
    const isProven = first.user.emailVerifiedAt !== null
    const due = rows.map(({ person, reminder: { day, orderBy } }) => {
      const date = person.dates.find((each) => nextDay(each, sentOn) === day)
      const label = isProven ? date?.label : null
      const what = date?.kind === 'other' ? (label ?? 'day') : (date?.kind ?? 'day')
      const name = isProven || isPlainName(person.name) ? person.name : 'Somebody in your address book'
      const when = orderBy === sentOn ? 'today' : orderBy && `by ${formatWeekday(orderBy)}`
      return {
        name,
        sentence: `${name}: ${what} on ${formatWeekday(day)}, ${inDays(daysBetween(sentOn, day))}.${when ? ` Order ${when}, and the card will arrive in time, wherever it goes.` : ''}`,
        url: `${publicUrl}/people/${person.id}/card?on=${day}`,
      }
    })
    const [next, ...others] = due
    const end = `${publicUrl}/reminders/${first.link.endToken}`
    return {
      to: recipientUnproven(askerOf(first.user), first.user.email),
      subject: subjectOf(isProven ? next!.name : null, due.length),
      heading: 'Good time for a card',
      text: [greetUnproven(askerOf(first.user)), ...due.map(({ sentence }) => sentence)],
      link: {
        label: `A card for ${next!.name}`,
        url: next!.url,
        after: 'You’re getting this because you turned on reminders for these days in your address book.',
      },
      otherLinks: others.slice(0, 5).map(({ name, url }) => ({ label: `A card for ${name}`, url })),
      alsoLink: { label: 'Stop these reminders', url: end },
      unsubscribe: `${publicUrl}/api/reminders/${first.link.endToken}/end`,
    }
  },
})

function subjectOf(name: string | null, count: number): string {
  if (count > 1) return name ? `Days are coming up for ${name} and others` : 'Days in your address book are coming up'
  return name ? `${name}’s day is coming up` : 'A day in your address book is coming up'
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

export const reminderEmails = [daysComing]
