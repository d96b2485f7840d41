import type { FastifyRequest } from 'fastify'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { knownBrowser } from './known-browser.ts'
import { hashToken } from './sessions.ts'
import type { AccountKind } from './account-kinds.ts'
import type { Visits } from './visit.ts'

interface SignIn {
  kind: AccountKind
  account: { id: string; password: string } | undefined
  /** The name or address as typed, for counting guesses if there is no such account. */
  typed: string
}

/** Checks a password and counts guesses: those of a known browser separately, and strangers' by address as well. */
export async function limitedSignIn<T>(
  { limits, visits }: { limits: Limits; visits: Visits },
  request: FastifyRequest,
  { kind, account, typed }: SignIn,
  check: () => Promise<T>,
): Promise<T> {
  const browser = knownBrowser(account, visits.device(request, kind))
  if (!browser) await limits.take('sign-in-address', addressKey(request))
  const guesser = browser ? `browser ${browser}` : `${kind} ${account?.id ?? hashToken(typed.toLowerCase())}`
  return limits.guess(guesser, check)
}
