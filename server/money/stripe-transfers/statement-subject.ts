import { audited } from '#server/platform/audit/audit.ts'

/** Its name in the audit log. */
export const statementSubject = audited(
  'statement',
  ({ number, artistName }: { number: string; artistName: string }) => `${number} of ${artistName}`,
)
