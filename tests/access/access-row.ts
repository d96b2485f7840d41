import type { Query } from '#contract/base/endpoint.ts'
import type { endpoints } from './endpoints.ts'
import type { Things } from './things.ts'

/**
 * Who may get a call's response.
 * - everyone: the same for all who ask
 * - caller: only about the caller's own data, identified by the cookie
 * - owner: names a record; for anybody but its owner it does not exist
 * - holder: names a secret; anyone who has it may call
 * - studio: only about the calling artist's own data
 * - artist: names a record of the artist Ida's; for another artist it does not exist
 * - desk: for administrators
 * - key: for programs with a key of Ann's; `keys.test.ts` calls them with every scope, and with other people's keys
 */
type Whose = 'everyone' | 'caller' | 'owner' | 'holder' | 'studio' | 'artist' | 'desk' | 'key'

export interface Call {
  params?: Record<string, string>
  query?: Query
  body?: object
}

/** How to call an endpoint correctly: as Ann, as Ida, or as the desk. */
export interface Row {
  whose: Whose
  /** Creates the call's subject, and the call. */
  call: (things: Things) => Promise<Call> | Call
  /** If the body names the record: the same call for a missing one. */
  missing?: (call: Call) => Call
  /** Destroys data that later calls need: these run last, in this order. */
  last?: number
  /** With a test key; the others use live keys. */
  test?: boolean
  /** The response to the correct call if it is an error: the sandbox with Stripe. */
  status?: number
}

type Endpoints = typeof endpoints
export type RowsOf<Noun extends keyof Endpoints> = { [N in Noun]: { [Name in keyof Endpoints[N]]: Row } }

/** The call for a missing record of the same kind. */
export function missingCall({ call: _, missing }: Row, call: Call): Call {
  if (missing) return missing(call)
  const params = Object.entries(call.params ?? {}).map(([name, value]) => [
    name,
    ['line', 'style', 'role'].includes(name) ? value : another(value),
  ])
  return { ...call, params: Object.fromEntries(params) as Record<string, string> }
}

/** Whether it names a record, in the path or in the body. */
export const namesThing = (row: Row, { params }: Call) => row.missing !== undefined || params !== undefined

function another(value: string): string {
  if (/^[\da-f]{8}-/.test(value)) return crypto.randomUUID()
  if (/^\d+$/.test(value)) return '987654321'
  if (/^[\da-f]+$/.test(value)) return crypto.randomUUID().replaceAll('-', '').slice(0, value.length)
  return [...value].toReversed().join('')
}
