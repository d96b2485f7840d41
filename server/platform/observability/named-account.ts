import type { FastifyRequest } from 'fastify'

const named = new WeakMap<FastifyRequest, string>()

/**
 * Logs which account a sign-in was for. What was typed is never logged: people type passwords into the wrong field, and
 * other people's addresses.
 */
export function nameAccount(request: FastifyRequest, account: { username: string } | undefined): void {
  if (account) named.set(request, account.username)
}

/** The stored user name; undefined if there is no such account. */
export function namedAccount(request: FastifyRequest): string | undefined {
  return named.get(request)
}
