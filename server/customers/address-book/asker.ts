import { isPlainName } from '#contract/base/names-to-strangers.ts'
import type { users } from '#server/platform/db/schema.ts'

type Names = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'username'>

/** The name shown for somebody who asks for an address. */
export function askerOf({ firstName, lastName, username }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || username
}

/** The same for whoever is asked, who may not know them: names can change after the question. */
export function askerToStrangers(names: Names): string {
  const name = askerOf(names)
  return isPlainName(name) ? name : 'Somebody'
}
