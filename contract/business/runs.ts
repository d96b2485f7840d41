import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { OfferLine } from './quotes-admin.ts'
import { columnRoles, mostColumns } from '#contract/base/lists/list-columns.ts'
import { Done, Id, IdParams, ShownVersion, Timestamp, Token, cleanText, optionalText } from '#contract/base/text.ts'

/** The most rows of a list, and its largest file in bytes. */
export const mostRunRows = 10_000
export const mostListBytes = 10 * 2 ** 20
export const tooLargeList = 'Please choose a list smaller than 10 MB.'
export const tooManyFields = `A row has at most ${mostColumns} fields`

/** What a link allows: everything, approving the sample, or viewing. */
export const RunRole = z.enum(['manage', 'approve', 'look'])
export type RunRole = z.infer<typeof RunRole>

const runStates = ['collecting', 'ready', 'sample', 'making', 'paused', 'done', 'cancelled'] as const
export const RunState = z.enum(runStates)
export type RunState = z.infer<typeof RunState>

const ColumnRole = z.enum(columnRoles)

/** The uploaded list; `reading`, `checking`: in progress, `mapping`: the meaning of columns has to be set. */
export const RunList = z.object({
  fileName: z.string(),
  state: z.enum(['reading', 'mapping', 'checking', 'checked', 'refused']),
  /** Why it was rejected. */
  failure: z.nullable(z.string()),
  headings: z.array(z.string()),
  columns: z.array(ColumnRole),
  /** Sentences about what of the file was left out. */
  notes: z.array(z.string()),
  rows: z.int(),
  checked: z.int(),
})
export type RunList = z.infer<typeof RunList>

/**
 * Rows by kind; a row can be of several kinds. `good` are those that would be lettered; `unlettered` are the wrong ones
 * whose words none of the run's artists can letter.
 */
export const RunCounts = z.object({
  all: z.int(),
  good: z.int(),
  wrong: z.int(),
  unlettered: z.int(),
  questions: z.int(),
  doubles: z.int(),
  out: z.int(),
})
export type RunCounts = z.infer<typeof RunCounts>

/** The last card will be mailed later than agreed, on this day if it is known; null if the day is kept. */
const RunLate = z.nullable(z.object({ expectedOn: z.nullable(z.iso.date()) }))

/** A run as seen through a link. */
export const Run = z.object({
  id: Id,
  role: RunRole,
  state: RunState,
  companyName: z.string(),
  contactName: z.string(),
  /** The agreed terms. */
  lines: z.array(OfferLine),
  cards: z.int(),
  readyBy: z.nullable(z.iso.date()),
  /** Another day that the shop has proposed, until it is agreed. */
  proposedDay: z.nullable(z.iso.date()),
  late: RunLate,
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  /** Defaults for empty fields in the words, by the field in lower case. */
  defaults: z.record(z.string(), z.string()),
  list: z.nullable(RunList),
  counts: RunCounts,
  /** For colleagues; only the run's manager sees them. */
  links: z.nullable(z.object({ approve: z.string(), look: z.string() })),
  version: z.int(),
})
export type Run = z.infer<typeof Run>

const RowProblem = z.object({ field: z.string(), message: z.string() })

/** Possible mistakes; `found` is the part of the card's text that one of them is about. */
const RowQuestion = z.extend(RowProblem, { found: z.optional(z.string()) })

/** A person on the list. */
export const RunRow = z.object({
  id: Id,
  /** Its line in the file; rows added by hand come after those. */
  number: z.int(),
  name: z.string(),
  address: Address,
  /** The line of the offer, from 1; null if unclear. */
  card: z.nullable(z.int()),
  customMessage: z.nullable(z.string()),
  customSignature: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
  problems: z.array(RowProblem),
  /** Possible mistakes, until confirmed as correct. */
  question: z.nullable(RowQuestion),
  /** The number of the row that is the same person at the same address. */
  doubleOf: z.nullable(z.int()),
  isOut: z.boolean(),
  /** An artist has its card: nothing about it can change here anymore. */
  isPlaced: z.boolean(),
  version: z.int(),
})
export type RunRow = z.infer<typeof RunRow>

export const rowKinds = ['all', 'wrong', 'unlettered', 'questions', 'doubles', 'out'] as const
export const RowKind = z.enum(rowKinds)
export type RowKind = z.infer<typeof RowKind>

/** The most rows in one response. */
export const rowsAtOnce = 200

const TokenParams = z.object({ token: Token })
const RowParams = z.object({ token: Token, row: Id })
const cell = optionalText(2000)
/** As typed: problems are reported on the row. */
const typed = (max: number) => z.string().check(z.maxLength(max), cleanText)

/** A line of the offer, from 1. */
export const CardLine = z.int().check(z.minimum(1), z.maximum(20))

/** Changes to a row; omitted fields stay. */
export const RowChange = z.object({
  name: z.optional(typed(200)),
  street: z.optional(typed(200)),
  city: z.optional(typed(200)),
  state: z.optional(typed(200)),
  zipCode: z.optional(typed(20)),
  country: z.optional(typed(200)),
  card: z.optional(z.nullable(CardLine)),
  customMessage: cell,
  customSignature: cell,
  /** At most as many as a list has columns. */
  fields: z.optional(
    z
      .record(typed(200), typed(2000))
      .check(z.refine((fields) => Object.keys(fields).length <= mostColumns, tooManyFields)),
  ),
  isOut: z.optional(z.boolean()),
  /** Confirms the row's doubts as correct. */
  keep: z.optional(z.boolean()),
  /** The duplicate is intended: both get a card. */
  keepDouble: z.optional(z.boolean()),
})
export type RowChange = z.infer<typeof RowChange>

export const RunWords = z.object({
  customMessage: optionalText(maxMessage, 'Message must be less than 500 characters'),
  customSignature: optionalText(maxSignature, 'Signature must be less than 100 characters'),
  /** The defaults for a row's empty fields. */
  defaults: z.array(z.object({ field: typed(60), value: typed(200) })).check(z.maxLength(mostColumns)),
  version: ShownVersion,
})
export type RunWords = z.infer<typeof RunWords>

export const runs = {
  find: endpoint({
    method: 'GET',
    path: '/api/runs/{token}',
    summary: 'The business run behind a private link.',
    access: 'anyone',
    params: TokenParams,
    reply: Run,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/list',
    summary:
      'Uploads the list of recipients, as CSV or XLSX; it replaces the previous one and is checked in the background.',
    access: 'anyone',
    params: TokenParams,
    body: z.object({ list: z.file('Please choose a list: CSV or XLSX.') }),
    form: true,
    reply: Run,
    status: 201,
  }),
  map: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/columns',
    summary: 'Assigns meanings to the list’s columns; every row is read again.',
    access: 'anyone',
    params: TokenParams,
    body: z.object({ columns: z.array(ColumnRole).check(z.maxLength(mostColumns)), version: ShownVersion }),
    reply: Run,
  }),
  words: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/words',
    summary: 'Changes the words of the cards; every row is checked again.',
    access: 'anyone',
    params: TokenParams,
    body: RunWords,
    reply: Run,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/runs/{token}/rows',
    summary: 'Rows of the list in the order of the file.',
    access: 'anyone',
    params: TokenParams,
    query: z.object({
      show: z.optional(RowKind),
      from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostRunRows))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(rowsAtOnce))),
    }),
    reply: z.object({ total: z.int(), rows: z.array(RunRow) }),
  }),
  addRow: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/rows',
    summary: 'Adds a person to the list by hand.',
    access: 'anyone',
    params: TokenParams,
    body: RowChange,
    once: true,
    reply: RunRow,
    status: 201,
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/rows/{row}',
    summary: 'Changes a row, leaves it out, or confirms it as is.',
    access: 'anyone',
    params: RowParams,
    body: z.extend(RowChange, { version: ShownVersion }),
    reply: RunRow,
  }),
  ready: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/readiness',
    summary: 'Marks list and words as final; no row may still be wrong or in question.',
    access: 'anyone',
    params: TokenParams,
    body: z.object({ version: ShownVersion }),
    reply: Run,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/links/{role}',
    summary:
      'Creates a new link; the previous one stops working. The new link that manages the run is e-mailed to its contact.',
    access: 'anyone',
    params: z.object({ token: Token, role: RunRole }),
    reply: Run,
  }),
}

/** A run in the desk's list; its link opens the page as its manager sees it. */
export const AdminRun = z.object({
  id: Id,
  quoteId: Id,
  state: RunState,
  companyName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  cards: z.int(),
  /** The day agreed with the offer, or since. */
  readyBy: z.nullable(z.iso.date()),
  /** Another day that was proposed, until it is agreed. */
  proposedDay: z.nullable(z.iso.date()),
  late: RunLate,
  counts: RunCounts,
  /** Cards mailed; null before production starts. */
  mailed: z.nullable(z.int()),
  /** Null once it has ended. */
  link: z.nullable(z.string()),
  createdAt: Timestamp,
})
export type AdminRun = z.infer<typeof AdminRun>

export const runsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/runs',
    summary: 'Business runs, newest first; at most the newest 200.',
    access: 'admin',
    roles: ['desk'],
    reply: z.array(AdminRun),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/admin/runs/{id}/link',
    summary: 'Replaces the links of a run; the one that manages it is e-mailed to its contact.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/runs/{id}/link',
    summary: 'Ends the links of a run, until the one that manages it is renewed.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: Done,
  }),
}
