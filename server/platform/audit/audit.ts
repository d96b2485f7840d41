import type { Queries } from '#server/platform/db/db.ts'
import { auditLog } from '#server/platform/db/schema.ts'

/** What was changed: enough to find it again after it is renamed or deleted. */
interface Subject {
  /** As the audit log shows it; it never changes, because people search by it. */
  kind: string
  id: string
  title: string
}

type Values = Record<string, unknown>

/**
 * Records an administrator's change in the transaction that makes it. Only differences are stored; they must contain no
 * secret.
 */
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

/**
 * Declares a kind of thing whose changes are recorded.
 * @param titleOf the name that identifies it even after it is deleted
 */
export function audited<Thing>(kind: string, titleOf: (thing: Thing) => string) {
  return (thing: Thing & { id: string | number }): Subject => ({ kind, id: String(thing.id), title: titleOf(thing) })
}

function differing(values: Values, others: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(others[name]),
    ),
  )
}
