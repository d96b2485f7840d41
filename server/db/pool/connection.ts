import pg from 'pg'
import { socketOf } from '#server/db/driver-internals.ts'

/**
 * A connection on which the database parses and plans a frequent statement once, and on which statements that are sent
 * without waiting leave in one packet (decision 024).
 */
export class Connection extends pg.Client {
  override query(...[asked, values, done]: never[]): never {
    const socket = socketOf(this)
    socket.cork()
    process.nextTick(() => socket.uncork())
    return super.query(withName(asked, values), values!, done!) as never
  }
}

/** Gives a frequent statement a name, under which each connection's server process keeps it prepared. */
function withName(asked: unknown, values: unknown): never {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
  // Without values it may be several statements, as the queue's are, which cannot be prepared together.
  const name = Array.isArray(values) && values.length > 0 && text && nameOf(text)
  if (!name) return asked as never
  return (typeof asked === 'string' ? { text, name } : { ...(asked as object), name }) as never
}

/**
 * Statements are the shop's own, but lists in them have many lengths: memory must be bounded here and in PostgreSQL.
 */
const [mostNamed, mostCounted] = [400, 2000]
const often = 5
const names = new Map<string, string>()
const timesAsked = new Map<string, number>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (planDependsOnValues.test(text) || names.size >= mostNamed) return undefined
  const times = (timesAsked.get(text) ?? 0) + 1
  if (times < often) {
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    timesAsked.set(text, times)
    return undefined
  }
  timesAsked.delete(text)
  const name = `often_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The search term decides which index is the right one, so a fixed plan would be wrong. */
const planDependsOnValues = /\blike\b/i
