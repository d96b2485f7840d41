import type { FastifyInstance } from 'fastify'
import { cards } from '#contract/cards.ts'
import type { AnswerCache } from '#server/answer-cache.ts'
import type { Db } from '#server/db/db.ts'
import { serveCached } from '#server/serve.ts'
import { getCard, listCards } from './cards.ts'

export function cardsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: AnswerCache }): void {
  serveCached(app, cache, cards.list, () => listCards(db))
  serveCached(app, cache, cards.find, ({ id }) => getCard(db, id))
}
