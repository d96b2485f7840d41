import type { Pool, PoolClient } from 'pg'

/**
 * Counts the shop's round trips to its database: statements pipelined over one connection are one round trip,
 * statements over several connections at once are several. The count of traffic that a process shares every second is
 * left out: it belongs to no request.
 */
export function countRoundTrips(pool: Pool): { take(): number } {
  const watched = new WeakSet<PoolClient>()
  let trips = 0
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watch(client, () => (trips += 1))
  })
  return {
    /** Round trips since the last call. */
    take() {
      const taken = trips
      trips = 0
      return taken
    },
  }
}

type Query = (...question: unknown[]) => Promise<unknown> | undefined

function watch(client: PoolClient, onTrip: () => void): void {
  const ask = client.query.bind(client) as Query
  let unanswered = 0
  const answered = () => {
    unanswered -= 1
  }
  const watched: Query = (...question) => {
    if (textOf(question[0]).includes('as given(key text, own int, wait int)')) return ask(...question)
    if (unanswered === 0) onTrip()
    unanswered += 1
    const done = question.at(-1)
    if (typeof done === 'function') {
      return ask(...question.slice(0, -1), (...result: unknown[]) => {
        answered()
        done(...result)
      })
    }
    const answer = ask(...question)!
    answer.then(answered, answered)
    return answer
  }
  client.query = watched as never
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
