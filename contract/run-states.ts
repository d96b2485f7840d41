/**
 * What becomes of a business run (product.md, section 20): its list is collected, ready, a sample is lettered and
 * approved, and the rest is made.
 */
export const runStates = ['collecting', 'ready', 'sample', 'making', 'paused', 'done', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** What a private link of a run lets its holder do; each includes those before it. */
export const runRoles = ['look', 'approve', 'manage'] as const
export type RunRole = (typeof runRoles)[number]

/** A file is read into rows, waits where its columns are not clear, and its rows are checked. */
export const runUploadStates = ['reading', 'mapping', 'checking', 'done', 'refused'] as const
export type RunUploadState = (typeof runUploadStates)[number]

/** What is wrong with, or asked about, one field of a row. */
export interface RunRowIssue {
  field: string
  message: string
}
