import type { FastifyInstance } from 'fastify'
import { cardsAdmin } from '#contract/cards.ts'
import { done } from '#contract/text.ts'
import type { AnswerCache } from '#server/answer-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import { changeCard, createCard, listAllCards, removeCard } from './cards-admin.ts'

/** A 5 MB picture as a data URL, and the fields around it. */
const bodyLimit = 7 * 1024 * 1024

export function cardsAdminRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: AnswerCache }): void {
  serve(app, cardsAdmin.list, () => listAllCards(db))
  serve(app, cardsAdmin.create, ({ body }) => createCard(db, body).finally(cache.clear), { bodyLimit })
  serve(app, cardsAdmin.change, ({ params, body }) => changeCard(db, params.id, body).finally(cache.clear), {
    bodyLimit,
  })
  serve(app, cardsAdmin.remove, async ({ params }) => {
    await removeCard(db, params.id).finally(cache.clear)
    return done
  })
}
