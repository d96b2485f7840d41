import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PasswordProof } from './accounts-credentials.ts'
import { dateKinds } from './people.ts'
import { Done, Id, IdParams, Token } from '#contract/base/text.ts'

/** When reminders go out: a number of days before, and on the last day to order a card in time. */
export type ReminderKind = '21 days' | '14 days' | 'last day'

/** A person's upcoming date. */
const NextDay = z.object({
  personId: Id,
  name: z.string(),
  kind: z.enum(dateKinds),
  label: z.nullable(z.string()),
  day: z.iso.date(),
  /** The last day to order a card in time, anywhere in the country; null if too late or unknown. */
  orderBy: z.nullable(z.iso.date()),
})
export type NextDay = z.infer<typeof NextDay>

/** This account's last choices for a person, or for anyone. */
const LastChoice = z.object({
  name: z.string(),
  cardDesignId: z.nullable(Id),
  writingStyle: z.nullable(z.string()),
  artistId: z.nullable(Id),
})
export type LastChoice = z.infer<typeof LastChoice>

const Calendar = z.object({ url: z.string() })

/** An address book's upcoming dates, by e-mail and in a calendar (product.md, section 14). */
export const reminders = {
  next: endpoint({
    method: 'GET',
    path: '/api/people/next',
    summary:
      'The next three dates of the shopper’s people, within 60 days, each with the last day to order; none for a guest.',
    access: 'anyone',
    reply: z.array(NextDay),
  }),
  lastChoice: endpoint({
    method: 'GET',
    path: '/api/people/{id}/last-choice',
    summary: 'Design, style and artist of the shopper’s last card for this person, or else for anyone.',
    access: 'shopper',
    params: IdParams,
    reply: LastChoice,
  }),
  calendar: endpoint({
    method: 'POST',
    path: '/api/calendar',
    summary: 'The private address of the shopper’s calendar feed, with the account’s password and a confirmed address.',
    access: 'shopper',
    body: PasswordProof,
    reply: Calendar,
  }),
  renewCalendar: endpoint({
    method: 'POST',
    path: '/api/calendar/renewal',
    summary: 'Gives the calendar feed a new address, with the account’s password; the old one stops working.',
    access: 'shopper',
    body: PasswordProof,
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
