import { setTimeout as think } from 'node:timers/promises'
import { comeAgain } from '#tests/support/shop/come-again.ts'
import type { CallResult } from '#tests/support/shop/visitor.ts'

/** What the orderly did: every call's time in ms, and what did not go as it should. */
export interface Work {
  /** Of the customers' calls, which are compared with and without a stranger. */
  calls: number[]
  /** Of the artist's uploads, of the list until it was checked, and of events until they were received. */
  photos: number[]
  lists: number[]
  deliveries: number[]
  /** Calls that a busy shop asked to repeat. */
  again: number
  failures: string[]
  /** Events that were never received. */
  lost: number
}

export const noWork = (): Work => ({
  calls: [],
  photos: [],
  lists: [],
  deliveries: [],
  again: 0,
  failures: [],
  lost: 0,
})

/** The longest that a list or an event may take, in ms. */
export const longestWait = 600_000

/** Thrown to end somebody's turn, once the failure is noted. */
class TurnOver extends Error {}

/**
 * One call of somebody orderly, who thinks before it as people do: twenty people who did not would be a load test.
 * @throws TurnOver if it was not answered as it should be
 */
export async function ask<Answer extends CallResult<never>>(
  work: Work,
  times: number[],
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await think(pauseMs())
  const start = performance.now()
  const answer = await patiently(work, call)
  times.push(performance.now() - start)
  if (answer.status >= 200 && answer.status < 300) return answer
  work.failures.push(`${what}: ${answer.status} ${answer.message}`)
  throw new TurnOver(what)
}

/** A shop that is too busy is asked again, as its pages do: on a busy machine it is, with a stranger or without one. */
async function patiently<Answer extends CallResult<never>>(work: Work, call: () => Promise<Answer>): Promise<Answer> {
  const once = () => call().catch((error: unknown) => ({ status: 0, message: String(error) }) as Answer)
  const first = await once()
  // Programs are told in another form than pages.
  if (first.status !== 503 || !JSON.stringify(first).includes('The shop is busy')) return first
  work.again++
  return comeAgain(once)
}

/** Somebody's turn; what failed in it is noted already. */
export async function turn(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error
  }
}

const pauseMs = () => 40 + Math.random() * 80
