import * as z from 'zod/mini'
import { earningKinds, payoutMethods, statementStates } from './earnings.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, IdParams, Timestamp } from '#contract/base/text.ts'

/** What an artist is owed for a week, and whether it is paid; money is decimal strings. */
export const Statement = z.object({
  id: Id,
  number: z.string(),
  /** The week's Monday in the artist's time zone. */
  weekFrom: z.iso.date(),
  total: z.string(),
  /** How much of it are tips. */
  tips: z.string(),
  state: z.enum(statementStates),
  method: z.nullable(z.enum(payoutMethods)),
  reference: z.nullable(z.string()),
  paidOn: z.nullable(z.iso.date()),
})
export type Statement = z.infer<typeof Statement>

/** A line of it: a card, or a tip for one. */
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
    summary: 'The artist’s statements, newest first (the last five years), and what waits for the next one.',
    access: 'artist',
    reply: z.object({
      statements: z.array(Statement),
      /** The sum of the lines that are in no statement yet; negative where more was taken back than earned. */
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

/** What a line is for, in a few words. */
export const earningWords = {
  lettered: 'Lettered and mailed',
  'other words': 'Lettered before the customer changed the words',
  'taken back': 'Mailing undone',
  tip: 'Tip',
  'tip taken back': 'Tip refunded',
} as const
