import { audited } from '#server/platform/audit/audit.ts'

/** An artist, as named in the audit log. */
export const auditedArtist = audited('artist', ({ name }: { name: string }) => name)
