import type { FastifyInstance } from 'fastify'
import { letteredCards } from '#contract/lettered-cards.ts'
import type { Db } from '#server/db/db.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { serveCached } from '#server/response-cache/serve-cached.ts'
import { countLettered } from './lettered-cards.ts'

export function letteredCardsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, letteredCards.ofArtist, ({ id }) => countLettered(db, id))
}
