// Classifies database errors, including those that Drizzle has wrapped.

/** The database is unreachable or cannot do it now; the query itself is fine (reliability.md, D2, D9). */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, ({ code, message }) => awayCodes.test(code) || connectionWords.test(message))
}

/**
 * The connection must not be used again: it may be dead, still be answering an older query, have an outdated plan, or
 * lead to a read-only server.
 */
export function isConnectionBroken(error: unknown): boolean {
  return (
    someCause(error, ({ code, message }) => brokenCodes.test(code) || connectionWords.test(message)) ||
    isPlanOutdated(error)
  )
}

/** PostgreSQL rolled everything back because of a concurrent transaction; a retry will do. */
export function isWorthRepeating(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '40001' || code === '40P01') || isPlanOutdated(error)
}

/** A column's type has changed since this connection prepared the statement (`connection.ts`). */
function isPlanOutdated(error: unknown): boolean {
  return someCause(error, ({ code, message }) => code === '0A000' && message.startsWith('cached plan'))
}

/** It was not answered in time, and the database may still be working on it. */
export function isGivenUp(error: unknown): boolean {
  return someCause(error, ({ message }) => message === 'Query read timeout')
}

/**
 * The connection was refused, ended before anything was sent, or leads to a standby. A timeout is not retried: people
 * are waiting.
 */
export function isConnectRefused(error: unknown): boolean {
  return someCause(
    error,
    ({ code, message }) =>
      /^(ECONNREFUSED|ECONNRESET|EPIPE|57P03|53300|25006)$/.test(code) ||
      message === 'Connection terminated unexpectedly',
  )
}

const brokenCodes = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|57P0|25P0[34]|25006|08)/
/** Also: out of resources, canceled by a timeout, waiting for a lock, rolled back again and again, disk full. */
const awayCodes = new RegExp(`${brokenCodes.source}|^(53|57014|55P03|58|40001|40P01)`)
const connectionWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|after calling end on the pool/

function someCause(error: unknown, holds: (cause: { code: string; message: string }) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (holds({ code: 'code' in cause ? String(cause.code) : '', message: cause.message })) return true
  }
  return false
}
