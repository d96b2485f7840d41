import type { users } from '#server/platform/db/schema.ts'

type Names = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'username'>

/** How somebody who asks for an address is called. */
export function askerOf({ firstName, lastName, username }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || username
}
