import type { users } from '#server/platform/db/schema.ts'

type Names = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'username'>

/** The name shown for somebody who asks for an address. */
export function askerOf({ firstName, lastName, username }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || username
}
