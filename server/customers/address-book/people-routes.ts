import type { FastifyInstance } from 'fastify'
import { addressRequests } from '#contract/customers/address-requests.ts'
import { maxPeopleFile, people, peopleCsvPath } from '#contract/customers/people.ts'
import { workbookType } from '#contract/base/lists/workbook-type.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { answerRequest, askAddress, cancelRequest, findRequest, refuseRequests } from './address-requests.ts'
import { importPeople, writePeopleCsv } from './import-people.ts'
import { addPerson, changePerson, listPeople, mergePeople, removePerson } from './people.ts'
import { readPeopleFile } from './read-people-file.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'limits'>

export function peopleRoutes(app: FastifyInstance, { db, visits, jobs, limits }: Parts): void {
  serve(app, people.list, async ({ request }) => listPeople(db, await requireShopper(visits, request)))
  serve(app, people.add, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    return withIdempotencyKey(db, request, `user:${userId}`, (tx) => addPerson(tx, userId, body))
  })
  serve(app, people.change, async ({ request, params, body }) =>
    changePerson(db, jobs, await requireShopper(visits, request), params.id, body),
  )
  serve(app, people.remove, async ({ request, params }) => {
    await removePerson(db, await requireShopper(visits, request), params.id)
    return done
  })
  serve(app, people.merge, async ({ request, params, body }) =>
    mergePeople(db, await requireShopper(visits, request), params.id, body.personId),
  )
  serve(app, people.askAddress, async ({ request, params, body }) =>
    askAddress(db, jobs, limits, await requireShopper(visits, request), params.id, body.email),
  )
  serve(app, people.cancelRequest, async ({ request, params }) =>
    cancelRequest(db, await requireShopper(visits, request), params.id),
  )
  importRoute(app, { db, visits, limits })
  app.get(peopleCsvPath, { config: { access: 'shopper' }, schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="people.csv"')
      .type('text/csv; charset=utf-8')
      .send(await writePeopleCsv(db, await requireShopper(visits, request))),
  )

  serve(app, addressRequests.find, ({ params }) => findRequest(db, params.token))
  serve(app, addressRequests.answer, async ({ request, params, body }) => {
    await limits.take('address-answer', addressKey(request))
    return answerRequest(db, jobs, params.token, body)
  })
  serve(app, addressRequests.refuse, async ({ request, params }) => {
    await limits.take('address-answer', addressKey(request))
    await refuseRequests(db, params.token)
    return done
  })
}

/** The body is the file itself. */
function importRoute(app: FastifyInstance, { db, visits, limits }: Pick<Parts, 'db' | 'visits' | 'limits'>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/csv', 'text/vcard', workbookType],
      { parseAs: 'buffer', bodyLimit: maxPeopleFile },
      (_, body, next) => next(null, body),
    )
    serve(
      scope,
      people.import,
      async ({ request }) => {
        const userId = await requireShopper(visits, request)
        await limits.take('people-import', userId)
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isCards = /^text\/vcard/i.test(request.headers['content-type'] ?? '')
        return importPeople(db, userId, await readPeopleFile({ file, type: isCards ? 'vcard' : 'list' }, userId))
      },
      { bodyLimit: maxPeopleFile },
    )
  })
}
