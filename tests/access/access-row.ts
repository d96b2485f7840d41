import type { Query } from '#contract/base/endpoint.ts'
import type { endpoints } from './endpoints.ts'
import type { Things } from './things.ts'

/**
 * Whose a call's answer is.
 * - everyone: the same for all who ask
 * - caller: about the caller's own things alone, which the cookie names
 * - owner: names a thing; anybody but its owner is told that there is none
 * - holder: names a secret; whoever has it may
 * - studio: about the calling artist's own things alone
 * - artist: names a thing of the artist Ida's; another artist is told that there is none
 * - desk: for administrators
 * - key: for programs with a key of Ann's; `keys.test.ts` calls them with every right, and with other people's keys
 */
type Whose = 'everyone' | 'caller' | 'owner' | 'holder' | 'studio' | 'artist' | 'desk' | 'key'

export interface Call {
  params?: Record<string, string>
  query?: Query
  body?: object
}

/** How an endpoint is called rightly: by Ann, by Ida, or by the desk. */
export interface Row {
  whose: Whose
  /** Makes what the call is about, and the call. */
  call: (things: Things) => Promise<Call> | Call
  /** Where the thing is named in the body: the same call about something that is not there. */
  missing?: (call: Call) => Call
  /** Ends what later calls need: the last ones, in this order. */
  last?: number
  /** With a test key, where the other keys are live. */
  test?: boolean
  /** The answer to the right call, where it is no good one: the sandbox beside Stripe. */
  status?: number
}

type Endpoints = typeof endpoints
export type RowsOf<Noun extends keyof Endpoints> = { [N in Noun]: { [Name in keyof Endpoints[N]]: Row } }

/** The call about a thing of the same kind that is not there. */
export function missingCall({ call: _, missing }: Row, call: Call): Call {
  if (missing) return missing(call)
  const params = Object.entries(call.params ?? {}).map(([name, value]) => [
    name,
    ['line', 'style', 'role'].includes(name) ? value : another(value),
  ])
  return { ...call, params: Object.fromEntries(params) as Record<string, string> }
}

/** Names something, in the path or in the body. */
export const namesThing = (row: Row, { params }: Call) => row.missing !== undefined || params !== undefined

function another(value: string): string {
  if (/^[\da-f]{8}-/.test(value)) return crypto.randomUUID()
  if (/^\d+$/.test(value)) return '987654321'
  if (/^[\da-f]+$/.test(value)) return crypto.randomUUID().replaceAll('-', '').slice(0, value.length)
  return [...value].toReversed().join('')
}
