import pg from 'pg'
import { socketOf } from '#server/db/driver-internals.ts'

/**
 * Connections of one pool, on which the database parses and plans a frequent statement once, and on which statements
 * that are sent without waiting leave in one packet (decision 024).
 */
export function connectionsOfAPool(): typeof pg.Client {
  const frequent = new FrequentStatements()
  return class Connection extends pg.Client {
    override query(...[asked, values, done]: never[]): never {
      const socket = socketOf(this)
      socket.cork()
      process.nextTick(() => socket.uncork())
      return super.query(frequent.withName(asked, values), values!, done!) as never
    }
  }
}

/**
 * Statements are the shop's own, but lists in them have many lengths: memory must be bounded here and in PostgreSQL.
 */
const [mostNamed, mostCounted] = [400, 2000]
const often = 5

class FrequentStatements {
  readonly #names = new Map<string, string>()
  readonly #timesAsked = new Map<string, number>()

  /** Gives a frequent statement a name, under which each connection's server process keeps it prepared. */
  withName(asked: unknown, values: unknown): never {
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    // Without values it may be several statements, as the queue's are, which cannot be prepared together.
    const name = Array.isArray(values) && values.length > 0 && text && this.#nameOf(text)
    if (!name) return asked as never
    return (typeof asked === 'string' ? { text, name } : { ...(asked as object), name }) as never
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

/** The search term decides which index is the right one, so a fixed plan would be wrong. */
const planDependsOnValues = /\blike\b/i
