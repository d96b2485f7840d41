import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp, requiredText } from '#contract/base/text.ts'

/** Path of the export of the whole catalog as one ZIP file. */
export const catalogZipPath = '/api/admin/catalogue.zip'

/** Path of the rejected rows of one kind: the CSV file they came from, with an added `error` column. */
export const refusedRowsPath = '/api/admin/catalogue/imports/{id}/refused.csv'

/** Upper limits of an import. */
export const importLimits = {
  /** All files together, in bytes. */
  bytes: 200 * 1024 * 1024,
  /** One CSV file, unpacked, in bytes. */
  csvBytes: 20 * 1024 * 1024,
  files: 2000,
  /** Rows of all CSV files together. */
  rows: 10_000,
}

/** Files are uploaded as one stream of bytes in parts of this size; the last part is shorter. */
export const partBytes = 1024 * 1024

const ChosenFile = z.object({
  name: requiredText('A file has no name', 255),
  size: z.int().check(z.minimum(0), z.maximum(importLimits.bytes)),
  /** Last modification in ms; distinguishes a changed file from its earlier version. */
  modified: z.number(),
})

const tooMuch = 'Please choose at most 200 MB at once'

/** The chosen files, in the order in which their bytes are uploaded. */
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

/** Number of rows by what an import will do, or has done, with them. */
const Counts = z.object({
  kind: Kind,
  /** Not validated yet. */
  unread: z.int(),
  make: z.int(),
  change: z.int(),
  leave: z.int(),
  refused: z.int(),
  /** How many of the rows to create, update and skip have been processed. */
  done: z.int(),
})
export type ImportCounts = z.infer<typeof Counts>

export const CatalogImport = z.object({
  id: Id,
  state: z.enum(['uploading', 'checking', 'checked', 'importing', 'done', 'failed', 'stopped']),
  by: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  bytes: z.int(),
  /** The first missing part; null if all parts have arrived. */
  nextPart: z.nullable(z.int()),
  counts: z.array(Counts),
  notes: z.array(z.string()),
  failure: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** There is work left, but nothing has worked on it for a while: the import can be resumed. */
  stalled: z.boolean(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

const RefusedRow = z.object({
  kind: Kind,
  /** Counted as a spreadsheet does: the header is row 1. */
  row: z.int(),
  /** Title, name or label, if the row has one. */
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
    summary: 'The last ten catalog imports, newest first.',
    access: 'admin',
    roles: ['catalog'],
    reply: z.array(CatalogImport),
  }),
  beginImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports',
    summary: 'Starts an import by announcing its files; announcing the same files again returns the same import.',
    access: 'admin',
    roles: ['catalog'],
    body: ImportInput,
    reply: CatalogImport,
    status: 201,
  }),
  findImport: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue/imports/{id}',
    summary: 'One import with its progress.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: CatalogImport,
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/api/admin/catalogue/imports/{id}/parts/{part}',
    summary: 'Uploads one part of the announced files as base64; a part may be sent again.',
    access: 'admin',
    roles: ['catalog'],
    params: z.object({ id: Id, part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)) }),
    body: Part,
    reply: Done,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/check',
    summary: 'Validates all rows without changing the catalog.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: CatalogImport,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/start',
    summary: 'Applies the valid rows to the catalog, or resumes doing so.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: CatalogImport,
  }),
  stopImport: endpoint({
    method: 'POST',
    path: '/api/admin/catalogue/imports/{id}/stop',
    summary: 'Cancels an import; rows already applied stay in the catalog.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: CatalogImport,
  }),
  listRefused: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue/imports/{id}/refused',
    summary: 'A page of the rejected rows, with the reasons.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))) }),
    reply: z.object({ rows: z.array(RefusedRow), total: z.int() }),
  }),
}
