import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PasswordProof } from '#contract/customers/accounts-credentials.ts'
import { calendarPath, reminders } from '#contract/customers/reminders.ts'
import { Token, done } from '#contract/base/text.ts'
import * as z from 'zod/mini'
import { shopperPasswords } from '#server/customers/accounts/shopper-passwords.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { calendarUrl, findCalendar, renewCalendar, writeCalendar } from './calendar-feed.ts'
import { createNextDays, endReminders, findLastChoice } from './reminders.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'limits' | 'publicUrl'>

export function remindersRoutes(app: FastifyInstance, { db, visits, limits, publicUrl }: Parts): void {
  const listNext = createNextDays(db)
  serve(app, reminders.next, async ({ request }) => {
    const shopper = await visits.find(request)
    return shopper?.userId ? listNext(shopper.userId) : []
  })
  serve(app, reminders.lastChoice, async ({ request, params }) =>
    findLastChoice(db, await requireShopper(visits, request), params.id),
  )
  const prove = async (request: FastifyRequest, { password }: PasswordProof) => {
    const userId = await requireShopper(visits, request)
    return limitedCheck(limits, userId, () => shopperPasswords.prove(db, userId, password))
  }
  serve(app, reminders.calendar, async ({ request, body }) => calendarUrl(db, await prove(request, body), publicUrl))
  serve(app, reminders.renewCalendar, async ({ request, body }) =>
    renewCalendar(db, await prove(request, body), publicUrl),
  )
  app.get<{ Params: { token: string } }>(
    calendarPath.replace('{token}', ':token'),
    { config: { access: 'anyone' }, schema: { hide: true, params: z.object({ token: Token }) } },
    async ({ params }, reply) => {
      const link = await findCalendar(db, params.token)
      await limits.take('calendar', link.userId)
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('text/calendar; charset=utf-8')
        .send(Readable.from(writeCalendar(db, link, publicUrl)))
    },
  )
  // E-mail programs send a form.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, next) => next(null, undefined),
    )
    serve(scope, reminders.end, async ({ params }) => {
      await endReminders(db, params.token)
      return done
    })
  })
}
