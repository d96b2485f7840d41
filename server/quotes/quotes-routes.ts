import type { FastifyInstance } from 'fastify'
import { quotes } from '#contract/quotes.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import { requestQuote } from './quotes.ts'

export function quotesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, quotes.request, async ({ body }) => {
    await requestQuote(db, body)
    return done
  })
}
