import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { cards } from '#contract/catalog/cards.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { cachedValue } from '#server/platform/response-cache/cached-value.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { longestDownload } from '#server/platform/http/http-limits.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { listPublicCards } from './cards-filter.ts'
import { cardsInParts } from './cards-in-parts.ts'
import { listTitleWords } from './cards-words.ts'
import { countCards, getCard, listCards, sampleCards } from './cards.ts'

interface Parts {
  db: Db
  reads: Reads
  cache: ResponseCache
  /** Up to this many designs, the shop page filters in the browser (`CATALOGUE_IN_BROWSER`). */
  catalogInBrowser: number
}

/** Leaves database capacity for others: a search for a rare word reads every design. */
const limited = bulkhead({
  atOnce: 2,
  mostWaiting: 60,
  sentence: 'The shop is busy. Please try again in a moment.',
  retryAfter: 5,
})

export function cardsRoutes(app: FastifyInstance, { db, reads, cache, catalogInBrowser }: Parts): void {
  const isLarge = cachedValue(cache, async () => (await countCards(db, catalogInBrowser + 1)) > catalogInBrowser)
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, longestAnswer: longestDownload }
    })
    // A list too long for the cache is streamed.
    scope.addHook('preHandler', async (request, reply) => {
      if (!(await isLarge())) return
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
      await reply.send(request.method === 'HEAD' ? '' : Readable.from(cardsInParts(db)))
    })
    serveCached(scope, cache, cards.list, () => listCards(db))
  })
  serveCached(app, cache, cards.count, async () => {
    const total = await countCards(db)
    return { total, inBrowser: total <= catalogInBrowser }
  })
  const titleWords = cachedValue(cache, () => listTitleWords(reads.untilCatalogChanges(cache)))
  serveCached(app, cache, cards.search, (_, filter) =>
    limited(() => listPublicCards(reads.untilCatalogChanges(cache), filter, titleWords)),
  )
  serveCached(app, cache, cards.samples, (_, { of }) => sampleCards(db, of))
  serveCached(app, cache, cards.find, ({ id }) => getCard(db, id))
}
