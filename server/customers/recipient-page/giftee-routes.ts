import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giftee } from '#contract/customers/giftee.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import {
  confirmByGiftee,
  deleteReviewByGiftee,
  findGifteePage,
  reportProblem,
  reviewByGiftee,
  thank,
} from './giftee.ts'

/** A few sentences, in any script. */
const bodyLimit = 4 * 1024

export function gifteeRoutes(app: FastifyInstance, { db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits }): void {
  const count = (request: FastifyRequest) => limits.take('giftee', addressKey(request))
  serve(app, giftee.find, ({ params }) => findGifteePage(db, params.token))
  serve(
    app,
    giftee.arrive,
    async ({ request, params }) => {
      await count(request)
      return confirmByGiftee(db, jobs, params.token)
    },
    { bodyLimit },
  )
  serve(
    app,
    giftee.thank,
    async ({ request, params, body }) => {
      await count(request)
      return thank(db, jobs, params.token, body.message)
    },
    { bodyLimit },
  )
  serve(
    app,
    giftee.report,
    async ({ request, params, body }) => {
      await count(request)
      return reportProblem(db, jobs, params.token, body.message)
    },
    { bodyLimit },
  )
  serve(
    app,
    giftee.review,
    async ({ request, params, body }) => {
      await limits.take('review', addressKey(request))
      return reviewByGiftee(db, jobs, params.token, body)
    },
    { bodyLimit: 2 * bodyLimit },
  )
  serve(app, giftee.deleteReview, async ({ request, params }) => {
    await count(request)
    return deleteReviewByGiftee(db, jobs, params.token)
  })
}
