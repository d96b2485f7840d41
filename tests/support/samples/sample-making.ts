import { eq } from 'drizzle-orm'
import { bookEntry, openBalance } from '#server/money/stored-value/balances.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pieces, runLists, runMakings, runRows, runs } from '#server/platform/db/schema.ts'
import { addRun } from './sample-runs.ts'
import { sampleAddress } from './samples.ts'

interface ReadyRun {
  people?: number
  design: { id: string; title: string }
  /** The run's balance; by default, enough for all cards. */
  cents?: number
}

/** A run whose list is ready, with money for its cards. */
export async function addReadyRun(db: Db, { people = 60, design, cents }: ReadyRun) {
  const run = await addRun(db, { quantity: people, design, writingStyle: 'Elegant Cursive' })
  await db
    .update(runs)
    .set({
      state: 'ready',
      readyAt: new Date(),
      customMessage: 'Dear {firstName}, thank you.',
      customSignature: 'Acme',
    })
    .where(eq(runs.id, run.id))
  await db.insert(runLists).values({ runId: run.id, fileName: 'people.csv', state: 'checked' })
  await db.insert(runRows).values(
    Array.from({ length: people }, (_, place) => ({
      runId: run.id,
      number: place + 2,
      name: `Ann${place} Lee`,
      address: { ...sampleAddress, name: `Ann${place} Lee`, street: `${place + 1} Main Street` },
      card: 1,
      reading: 1,
      checking: 1,
    })),
  )
  const { id } = await openBalance(db, { runId: run.id })
  const money = cents ?? people * 1000
  if (money > 0) await bookEntry(db, id, { kind: 'paid_in', cents: money, reference: `pi_${run.id}` })
  return { ...run, balanceId: id }
}

/** The sample of a run is lettered, and its photos can be seen. @returns its piece */
export async function letterSample(db: Db, runId: string): Promise<string> {
  const [making] = await db.select().from(runMakings).where(eq(runMakings.runId, runId))
  const id = making!.samplePieceId!
  await db.update(pieces).set({ state: 'lettered', letteredAt: new Date(), nextAt: null }).where(eq(pieces.id, id))
  return id
}
