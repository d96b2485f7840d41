import { audited } from '#server/platform/audit/audit.ts'

/** An artist, as the audit log names her. */
export const auditedArtist = audited('artist', ({ name }: { name: string }) => name)
