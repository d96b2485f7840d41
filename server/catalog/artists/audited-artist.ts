import { audited } from '#server/platform/audit/audit.ts'

/** How the audit log names an artist. */
export const auditedArtist = audited('artist', ({ name }: { name: string }) => name)
