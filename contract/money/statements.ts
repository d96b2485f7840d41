import * as z from 'zod/mini'
import { earningKinds, payoutMethods, statementStates } from './earnings.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** An artist's earnings of a week, and whether they are paid; money is decimal strings. */
export const Statement = z.object({
  id: Id,
  number: z.string(),
  /** The week's Monday in the artist's time zone. */
  weekFrom: z.iso.date(),
  total: z.string(),
  /** Tips included in the total. */
  tips: z.string(),
  state: z.enum(statementStates),
  method: z.nullable(z.enum(payoutMethods)),
  reference: z.nullable(z.string()),
  paidOn: z.nullable(z.iso.date()),
})
export type Statement = z.infer<typeof Statement>

/** A line of a statement: a card, or a tip for one. */
const StatementLine = z.object({
  id: z.int(),
  orderNumber: z.string(),
  cardTitle: z.string(),
  copies: z.int(),
  kind: z.enum(earningKinds),
  amount: z.string(),
  at: Timestamp,
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementDetails = z.extend(Statement, {
  artistName: z.string(),
  timeZone: z.string(),
  createdAt: Timestamp,
  lines: z.array(StatementLine),
})
export type StatementDetails = z.infer<typeof StatementDetails>

/** The statement as a file; `{id}` is the statement's. */
export const statementPdfPath = '/api/studio/statements/{id}/pdf'

export const studioStatements = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/statements',
    summary: 'The artist’s statements, newest first (last five years), and the amount for the next one.',
    access: 'artist',
    reply: z.object({
      statements: z.array(Statement),
      /** The sum of lines not in a statement yet; negative if more was deducted than earned. */
      waiting: z.string(),
      /** When this week ends for the artist. */
      nextOn: z.iso.date(),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/studio/statements/{id}',
    summary: 'One statement with its lines.',
    access: 'artist',
    params: IdParams,
    reply: StatementDetails,
  }),
}

/** A line's description. */
export const earningWords = {
  lettered: 'Lettered and mailed',
  'other words': 'Lettered before the customer changed the words',
  'taken back': 'Mailing undone',
  tip: 'Tip',
  'tip taken back': 'Tip refunded',
} as const
