import { eq } from 'drizzle-orm'
import { runMaking as calls } from '#contract/business/run-making.ts'
import { runs as runCalls } from '#contract/business/runs.ts'
import { quoteOfferLines, runMakings, runReplacements, runs } from '#server/platform/db/schema.ts'
import { addReadyRun, letterSample } from '#tests/support/samples/sample-making.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

// Calls for the production of business runs: each link grants its own rights.

const held = (call: Row['call']): Row => ({ whose: 'holder', call })

async function ready({ shop }: Things) {
  return addReadyRun(shop.db, { people: 2, design: { id: shop.catalog.cardId, title: 'Card' } })
}

const readyParams = async (things: Things) => ({ token: (await ready(things)).token })

async function withSample(things: Things) {
  const { db } = things.shop
  const { id, token } = await ready(things)
  const visitor = new Visitor(things.shop)
  const { version } = (await visitor.call(runCalls.find, { params: { token } })).body
  await visitor.call(calls.sample, { params: { token }, body: { version } })
  await letterSample(db, id)
  const { sample } = (await visitor.call(calls.find, { params: { token } })).body
  return { params: { token }, version: sample!.version }
}

async function inState(things: Things, state: 'making' | 'paused') {
  const { id, token } = await ready(things)
  await things.shop.db.update(runs).set({ state }).where(eq(runs.id, id))
  return { params: { token }, body: { version: 1 } }
}

/** The artist named in its offer has left. */
async function withoutArtist(things: Things) {
  const { db, catalog } = things.shop
  const run = await ready(things)
  const [{ offerId }] = (await db.select().from(runs).where(eq(runs.id, run.id))) as [typeof runs.$inferSelect]
  await db
    .update(quoteOfferLines)
    .set({ selectedArtistId: crypto.randomUUID(), artistName: 'Zoe' })
    .where(eq(quoteOfferLines.offerId, offerId))
  return { ...run, artistId: catalog.artistId }
}

/** The replacement artist's first card waits for approval. */
async function withFirstCard(things: Things) {
  const { db } = things.shop
  const { params } = await withSample(things)
  const [run] = await db.select().from(runs).where(eq(runs.manageToken, params.token))
  const [making] = await db.select().from(runMakings).where(eq(runMakings.runId, run!.id))
  const { sampleRowId, samplePieceId } = making!
  await db.update(runs).set({ state: 'making' }).where(eq(runs.id, run!.id))
  const artist = { artistId: things.shop.catalog.artistId, artistName: 'Ann', artistBefore: 'Zoe', reason: 'Left' }
  await db.insert(runReplacements).values({ runId: run!.id, card: 1, ...artist, sampleRowId, samplePieceId })
  const { replacements } = (await new Visitor(things.shop).call(calls.find, { params })).body
  return { params: { ...params, card: '1' }, version: replacements[0]!.sample!.version }
}

export const makingRows: RowsOf<'runMaking' | 'runMakingAdmin'> = {
  runMaking: {
    words: held(async (things) => {
      const { params } = await withSample(things)
      const { version } = (await new Visitor(things.shop).call(runCalls.find, { params })).body
      return { params, body: { customMessage: 'Hello {firstName}.', customSignature: 'Acme', defaults: [], version } }
    }),
    find: held(async (things) => ({ params: await readyParams(things) })),
    shares: held(async (things) => ({
      params: await readyParams(things),
      body: { shares: [{ artistId: things.shop.catalog.artistId, percent: 100 }], version: 1 },
    })),
    sample: held(async (things) => ({ params: await readyParams(things), body: { version: 1 } })),
    approve: held(async (things) => {
      const { params, version } = await withSample(things)
      return { params, body: { version } }
    }),
    reject: held(async (things) => {
      const { params, version } = await withSample(things)
      return { params, body: { note: 'A letter is missing', version } }
    }),
    approveReplacement: held(async (things) => {
      const { params, version } = await withFirstCard(things)
      return { params, body: { version } }
    }),
    rejectReplacement: held(async (things) => {
      const { params, version } = await withFirstCard(things)
      return { params, body: { note: 'A letter is missing', version } }
    }),
    pause: held((things) => inState(things, 'making')),
    resume: held((things) => inState(things, 'paused')),
    cards: held(async (things) => ({ params: await readyParams(things) })),
  },
  runMakingAdmin: {
    toReplace: { whose: 'desk', call: async (things) => ({ params: { id: (await ready(things)).id } }) },
    replace: {
      whose: 'desk',
      call: async (things) => {
        const { id, artistId } = await withoutArtist(things)
        return { params: { id }, body: { card: 1, artistId, reason: 'She left.' } }
      },
    },
    cancel: {
      whose: 'desk',
      call: async (things) => ({ params: { id: (await ready(things)).id }, body: { reason: 'As you wished.' } }),
    },
  },
}
