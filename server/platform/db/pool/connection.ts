import pg from 'pg'
import { onSetting, socketOf } from './driver-internals.ts'

/**
 * A pool's connections, on which the database parses and plans a frequent statement once, and on which statements sent
 * without waiting share one packet (decision 024).
 * @param named false: prepares nothing, for connections whose server process changes from one transaction to the next
 */
export function connectionsOfAPool({ named = true } = {}): typeof pg.Client {
  const frequent = named ? new FrequentStatements() : undefined
  return class Connection extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      onSetting(this, (name, value) => {
        if (name === 'in_hot_standby') toStandby[value === 'on' ? 'add' : 'delete'](this)
      })
    }

    // One signature for all of the driver's; what is asked passes through.
    override query<Answer>(asked: unknown, values?: unknown, done?: unknown): Answer {
      const socket = socketOf(this)
      socket.cork()
      process.nextTick(() => socket.uncork())
      const query: (...question: unknown[]) => unknown = super.query
      return query.call(this, frequent ? frequent.withName(asked, values) : asked, values, done) as Answer
    }
  }
}

/** Connections to a read-only standby; the server reports that when they are opened. */
const toStandby = new WeakSet<object>()

/**
 * For a writing pool, as its option `verify`. During a failover, an address may lead to a standby; a connection opened
 * then would stay there and refuse writes long after the address is right again.
 */
export function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  if (!toStandby.has(client)) return done()
  // A pooler repeats what a server once reported; that server may have become a primary since.
  client.query('select pg_is_in_recovery() as standby', (error: Error | null, answer) => {
    done(error ?? (answer.rows[0].standby ? new StandbyError() : undefined))
  })
}

class StandbyError extends Error {
  /** PostgreSQL's own code for a write in a read-only transaction. */
  readonly code = '25006'
  constructor() {
    super('The database at this address is a standby, which only reads.')
  }
}

/**
 * Statements are the shop's own, but lists in them have many lengths, so memory must be bounded here and in PostgreSQL.
 */
const [mostNamed, mostCounted] = [400, 2000]
const often = 5

class FrequentStatements {
  readonly #names = new Map<string, string>()
  readonly #timesAsked = new Map<string, number>()

  /** Names a frequent statement, so that each connection's server process keeps it prepared. */
  withName(asked: unknown, values: unknown): unknown {
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    // Without values it may be several statements, like the queue's, which cannot be prepared together.
    const name = Array.isArray(values) && values.length > 0 && text && this.#nameOf(text)
    if (!name) return asked
    return typeof asked === 'string' ? { text, name } : { ...(asked as object), name }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (planDependsOnValues.test(text) || this.#names.size >= mostNamed) return undefined
    const times = (this.#timesAsked.get(text) ?? 0) + 1
    if (times < often) {
      if (this.#timesAsked.size >= mostCounted) this.#timesAsked.clear()
      this.#timesAsked.set(text, times)
      return undefined
    }
    this.#timesAsked.delete(text)
    const name = `often_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** The search term decides which index is best, so a fixed plan would be wrong. */
const planDependsOnValues = /\blike\b/i
