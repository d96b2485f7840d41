import type { FastifyInstance } from 'fastify'
import { letteredCards } from '#contract/catalog/lettered-cards.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { countLettered } from './lettered-counts.ts'

export function letteredCardsRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ResponseCache }): void {
  serveCached(app, cache, letteredCards.ofArtist, ({ id }) => countLettered(db, id))
}
