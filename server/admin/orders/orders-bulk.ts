import type { UndoableStep } from '#contract/fulfillment/admin-order.ts'
import type { Shipping } from '#contract/base/shipping.ts'
import type { BulkResult } from '#contract/fulfillment/orders-bulk.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { assignCards } from './edit-order.ts'
import { mailCards } from './mail-cards.ts'
import { findUnmailed, startOrder } from './order-moves.ts'
import { type Desk, getOrderRow } from '#server/fulfillment/orders/order-row.ts'
import { findUndoable, undoStep } from './undo-step.ts'

// Several orders in one step, each in its own transaction: one refusal does not stop the others.

export function startOrders(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  ids: string[],
  endChangeWindow: boolean | undefined,
): Promise<BulkResult> {
  return forEach(db, desk, ids, (id) => startOrder(db, jobs, desk, id, endChangeWindow))
}

/** All unmailed cards of an order are in its envelope. */
export function mailOrders(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  envelopes: { id: string; tracking: Shipping }[],
  withoutApproval: boolean | undefined,
): Promise<BulkResult> {
  const trackingOf = new Map(envelopes.map(({ id, tracking }) => [id, tracking]))
  return forEach(db, desk, [...trackingOf.keys()], async (id) => {
    const lines = await findUnmailed(db, await getOrderRow(db, id))
    if (lines.length > 0)
      return mailCards(db, jobs, desk, id, { lines, tracking: trackingOf.get(id)!, withoutApproval })
    throw new Refusal(409, 'All cards in this order were already marked as mailed.', { code: 'wrong_status' })
  })
}

/** Undoes what can still be undone; the results of the others say why not. */
export function undoSteps(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  steps: { id: string; step: UndoableStep['step']; at: string }[],
): Promise<BulkResult> {
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  return forEach(db, { ...desk, undoSeconds: 0 }, [...stepOf.keys()], (id) =>
    undoStep(db, jobs, desk, id, stepOf.get(id)!),
  )
}

/** Reassigns one artist's unmailed cards to another artist. */
export function assignOrders(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  ids: string[],
  artists: { from: string; to: string },
): Promise<BulkResult> {
  return forEach(db, { ...desk, undoSeconds: 0 }, ids, (id) => assignCards(db, jobs, desk.adminId, id, artists))
}

/** @param desk for the time in which a step can be undone; with no seconds, none can */
async function forEach(
  db: Db,
  { undoSeconds }: Desk,
  ids: string[],
  act: (id: string) => Promise<void>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      const undo = await findUndoable(db, await getOrderRow(db, id), undoSeconds)
      results.push({ id, done: true, code: null, message: null, undo })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id, done: false, code: error.code, message: error.message, undo: null })
    }
  }
  return { results }
}
