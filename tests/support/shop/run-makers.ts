import { and, eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { runMaking } from '#contract/business/run-making.ts'
import { runs } from '#contract/business/runs.ts'
import { artists, pieces, runMakings, runRows } from '#server/platform/db/schema.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { placeBatch } from '#server/business/run-production/place-batch.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { addReadyRun } from '#tests/support/samples/sample-making.ts'
import { type OrderDesk, openOrderDesk } from './order-desk.ts'
import { Visitor } from './visitor.ts'

/** A shop whose runs are produced step by step: a test decides when batches are placed. */
export async function openRunMakers() {
  const at = await openOrderDesk({ DESK_EMAIL: 'desk@shop.test' })
  await at.shop.jobs.pause()
  return {
    at,
    open: (people: number, change: { cents?: number } = {}) => openRun(at, people, change),
    addArtist: (name: string) => addArtist(at, name),
  }
}

/** An artist with the same styles as the catalog's first artist. */
async function addArtist({ shop: { db }, catalog }: OrderDesk, name: string) {
  const [first] = await db.select().from(artists).where(eq(artists.id, catalog.artistId))
  const [added] = await db
    .insert(artists)
    .values({ ...first!, id: undefined, name } as typeof artists.$inferInsert)
    .returning()
  return added!
}

/** A run whose list is ready, and the actions of people and the shop. */
async function openRun(at: OrderDesk, people: number, change: { cents?: number }) {
  const { db, jobs } = at.shop
  const run = await addReadyRun(db, { people, design: { id: at.catalog.cardId, title: 'Card' }, ...change })
  const visitor = new Visitor(at.shop)
  const find = async (token = run.token) => (await visitor.call(runs.find, { params: { token } })).body
  const making = async (token = run.token) => (await visitor.call(runMaking.find, { params: { token } })).body
  const step = async (name: 'sample' | 'pause' | 'resume', token = run.token) =>
    visitor.call(runMaking[name], { params: { token }, body: { version: (await find()).version } })
  const approve = async (token = run.token) =>
    visitor.call(runMaking.approve, { params: { token }, body: { version: (await making()).sample?.version ?? 1 } })
  const letterSample = async () => {
    const [row] = await db.select().from(runMakings).where(eq(runMakings.runId, run.id))
    return letterCard(row!.samplePieceId!)
  }
  const letterCard = async (id: string) => {
    const change = (act: Parameters<typeof changePiece>[4]) =>
      changePiece(db, jobs, { role: 'desk' }, eq(pieces.id, id), act)
    const [piece] = await db.select().from(pieces).where(eq(pieces.id, id))
    if (piece!.state === 'waiting') await change(accept)
    for (const kind of ['inside', 'envelope'] as const) {
      const version = (await db.select().from(pieces).where(eq(pieces.id, id)))[0]!.version
      const body = { kind, version, photo: await cardPhoto() }
      expect((await at.desk.call(photosAdmin.add, { params: { id }, body })).status).toBeLessThan(300)
    }
    await change(async (of) => markLettered(of, of.piece.version))
    return id
  }
  const placeAll = async () => {
    while (await placeBatch(db, at.shop.jobs, run.id));
  }
  const placed = () => db.$count(runRows, and(eq(runRows.runId, run.id), isNotNull(runRows.pieceId)))
  return {
    ...run,
    approveLink: run.approve,
    visitor,
    find,
    making,
    step,
    approve,
    letterSample,
    letterCard,
    placeAll,
    placed,
  }
}
