import { audited } from '#server/platform/audit/audit.ts'

/** As the audit log names it wherever it is changed. */
export const statementSubject = audited(
  'statement',
  ({ number, artistName }: { number: string; artistName: string }) => `${number} of ${artistName}`,
)
