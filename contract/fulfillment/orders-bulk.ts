import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { UndoableStep } from './admin-order.ts'
import { ordersPerPage } from './orders-admin.ts'
import { Shipping } from '#contract/base/shipping.ts'
import { Id, Timestamp, withinYears } from '#contract/base/text.ts'

/** The most orders in one step: a page of the list. */
const Ids = z.array(Id).check(z.minLength(1, 'Choose orders first'), z.maxLength(ordersPerPage))
/** The result for each order: a failure has a reason and does not stop the others. */
const BulkResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      done: z.boolean(),
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
      /** The step, while it can be undone. */
      undo: z.nullable(UndoableStep),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

/** The artist who takes over another artist's cards. */
export const Assignment = z.object({ to: z.guid('Artist selection is required') })
export type Assignment = z.infer<typeof Assignment>

/** Several orders in one step, each handled independently. */
export const ordersBulk = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/orders/starts',
    summary: 'Starts several orders; those whose words can still be edited only if explicitly requested.',
    access: 'admin',
    roles: ['desk'],
    body: z.object({ ids: Ids, endChangeWindow: z.optional(z.boolean()) }),
    reply: BulkResult,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/orders/shipments',
    summary: 'Marks the cards of several orders as mailed, each order in an envelope with its own tracking number.',
    access: 'admin',
    roles: ['desk'],
    body: z.object({
      envelopes: z
        .array(z.object({ id: Id, tracking: Shipping }))
        .check(z.minLength(1, 'Enter a tracking number first'), z.maxLength(ordersPerPage)),
      withoutApproval: z.optional(z.boolean()),
    }),
    reply: BulkResult,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/orders/undos',
    summary: 'Undoes the last step of several orders, each within a minute and before its e-mail is sent.',
    access: 'admin',
    roles: ['desk'],
    body: z.object({
      steps: z
        .array(z.object({ id: Id, step: UndoableStep.shape.step, at: Timestamp.check(withinYears) }))
        .check(z.minLength(1, 'Choose orders first'), z.maxLength(ordersPerPage)),
    }),
    reply: BulkResult,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/orders/assignments',
    summary: 'Reassigns an artist’s unmailed cards in several orders to another artist, and e-mails the shoppers.',
    access: 'admin',
    roles: ['desk'],
    body: z.extend(Assignment, { ids: Ids, from: Id }),
    reply: BulkResult,
  }),
}
