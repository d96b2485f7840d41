import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { dateKinds } from './people.ts'
import { Done, Id, IdParams, Token } from '#contract/base/text.ts'

/** When reminders go out: so many days before, and on the last day on which a card is ordered in time. */
export type ReminderKind = '21 days' | '14 days' | 'last day'

/** A day of somebody's that comes up. */
const NextDay = z.object({
  personId: Id,
  name: z.string(),
  kind: z.enum(dateKinds),
  label: z.nullable(z.string()),
  day: z.iso.date(),
  /** By when a card for it is ordered in time, anywhere in the country; null where it is too late, or nobody knows. */
  orderBy: z.nullable(z.iso.date()),
})
export type NextDay = z.infer<typeof NextDay>

/** What this account chose last for somebody, or for anybody. */
const LastChoice = z.object({
  name: z.string(),
  cardDesignId: z.nullable(Id),
  writingStyle: z.nullable(z.string()),
  artistId: z.nullable(Id),
})
export type LastChoice = z.infer<typeof LastChoice>

const Calendar = z.object({ url: z.string() })

/** What comes up in an account's address book, by e-mail and in its calendar (product.md, section 14). */
export const reminders = {
  next: endpoint({
    method: 'GET',
    path: '/api/people/next',
    summary:
      'The next three days of the shopper’s people, within 60 days, each with the day to order by; of a guest none.',
    access: 'anyone',
    reply: z.array(NextDay),
  }),
  lastChoice: endpoint({
    method: 'GET',
    path: '/api/people/{id}/last-choice',
    summary: 'Design, style and artist of the shopper’s last card for somebody, or else for anybody.',
    access: 'shopper',
    params: IdParams,
    reply: LastChoice,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'The private address of the shopper’s calendar feed.',
    access: 'shopper',
    reply: Calendar,
  }),
  renewCalendar: endpoint({
    method: 'POST',
    path: '/api/calendar/renewal',
    summary: 'Gives the calendar feed a new address; the old one ends.',
    access: 'shopper',
    reply: Calendar,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/reminders/{token}/end',
    summary: 'Ends all reminders of an account, by the private link of one of them.',
    access: 'anyone',
    oneClick: true,
    params: z.object({ token: Token }),
    reply: Done,
  }),
}

export const calendarPath = '/api/calendar/{token}.ics'
