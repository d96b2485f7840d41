import type { Queries } from '#server/db/db.ts'
import { auditLog } from '#server/db/schema.ts'

/** What was changed: enough to find it again when it has been renamed or is gone. */
interface Subject {
  kind:
    | 'card'
    | 'artist'
    | 'category'
    | 'featured row'
    | 'order'
    | 'quote'
    | 'message'
    | 'administrator'
    | 'letter'
    | 'alert'
    | 'catalogue'
  id: string
  title: string
}

type Values = Record<string, unknown>

/** Notes a change of the portal, in the transaction that makes it. Only what differs is kept; no secret may be in it. */
export async function recordChange(
  db: Queries,
  adminId: string,
  action: string,
  subject: Subject,
  { before, after }: { before?: Values | undefined; after?: Values | undefined } = {},
): Promise<void> {
  await db.insert(auditLog).values({
    adminId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectTitle: subject.title,
    before: before && after ? differing(before, after) : (before ?? null),
    after: before && after ? differing(after, before) : (after ?? null),
  })
}

function differing(values: Values, others: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(others[name]),
    ),
  )
}
