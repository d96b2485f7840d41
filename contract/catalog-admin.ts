import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, Timestamp, requiredText } from './text.ts'

/** Where the whole catalog is handed out as one ZIP. */
export const catalogZipPath = '/api/admin/catalogue.zip'

/** Where the refused rows of one kind are handed out as the CSV that they came from, with an `error` column. */
export const refusedRowsPath = '/api/admin/catalogue/imports/{id}/refused.csv'

/** What an import may hold at most. */
export const importLimits = {
  /** All files together, in bytes. */
  bytes: 200 * 1024 * 1024,
  /** One CSV file, in bytes, unpacked. */
  csvBytes: 20 * 1024 * 1024,
  files: 2000,
  /** Rows of all CSV files together. */
  rows: 10_000,
}

/** Files travel as one run of bytes in parts of this size; the last one is shorter. */
export const partBytes = 1024 * 1024

const ChosenFile = z.object({
  name: requiredText('A file has no name', 255),
  size: z.int().check(z.minimum(0), z.maximum(importLimits.bytes)),
  /** Tells a changed file from the one of before, in ms. */
  modified: z.number(),
})

const tooMuch = 'Please choose at most 200 MB at once'

/** What was chosen, in the order in which the bytes come. */
const ImportInput = z.object({
  files: z.array(ChosenFile).check(
    z.minLength(1, 'Please choose a CSV file'),
    z.maxLength(importLimits.files, 'Please choose at most 2,000 files; more fit into a ZIP'),
    z.refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= importLimits.bytes, tooMuch),
  ),
})

export const importKinds = ['category', 'artist', 'card', 'featured row'] as const
export type ImportKind = (typeof importKinds)[number]
const Kind = z.enum(importKinds)

/** Rows by what is to happen, or has happened, to them. */
const Counts = z.object({
  kind: Kind,
  /** Still to be looked at. */
  unread: z.int(),
  make: z.int(),
  change: z.int(),
  leave: z.int(),
  refused: z.int(),
  /** Of those to make, change and leave: what has been done. */
  done: z.int(),
})
export type ImportCounts = z.infer<typeof Counts>

export const CatalogImport = z.object({
  id: Id,
  state: z.enum(['uploading', 'checking', 'checked', 'importing', 'done', 'failed', 'stopped']),
  by: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  bytes: z.int(),
  /** The first part that has not arrived; null when all have. */
  nextPart: z.nullable(z.int()),
  counts: z.array(Counts),
  notes: z.array(z.string()),
  failure: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Nobody has worked on it for a while although there is work: it can be told to go on. */
  stalled: z.boolean(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

const RefusedRow = z.object({
  kind: Kind,
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.int(),
  /** Title, name or label, where the row has one. */
  title: z.string(),
  issues: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type RefusedRow = z.infer<typeof RefusedRow>

export const refusedPerPage = 20

const Part = z.object({
  data: z.string().check(z.maxLength(Math.ceil(partBytes / 3) * 4), z.regex(/^[\w+/]*={0,2}$/, 'A part is base64')),
})

export const catalogAdmin = {
  listImports: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue/imports',
    summary: 'The last ten imports of the catalog, the newest first.',
    access: 'admin',
    reply: z.array(CatalogImport),
  }),
  beginImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports',
    summary: 'Announces the files of an import. The same files again give the import that was begun with them.',
    access: 'admin',
    body: ImportInput,
    reply: CatalogImport,
    status: 201,
  }),
  findImport: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue/imports/{id}',
    summary: 'One import: how far it is.',
    access: 'admin',
    params: IdParams,
    reply: CatalogImport,
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/api/admin/catalogue/imports/{id}/parts/{part}',
    summary: 'Takes a part of the announced bytes, as base64; the same part may come again.',
    access: 'admin',
    params: z.object({ id: Id, part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)) }),
    body: Part,
    reply: Done,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/check',
    summary: 'Looks through all rows and changes nothing in the catalog.',
    access: 'admin',
    params: IdParams,
    reply: CatalogImport,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/start',
    summary: 'Brings the good rows into the catalog, or goes on with it.',
    access: 'admin',
    params: IdParams,
    reply: CatalogImport,
  }),
  stopImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/stop',
    summary: 'Ends an import; what is in the catalog stays there.',
    access: 'admin',
    params: IdParams,
    reply: CatalogImport,
  }),
  listRefused: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue/imports/{id}/refused',
    summary: 'A page of the rows that were refused, with the reasons.',
    access: 'admin',
    params: IdParams,
    query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))) }),
    reply: z.object({ rows: z.array(RefusedRow), total: z.int() }),
  }),
}
