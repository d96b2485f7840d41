import type { Failure } from '#contract/base/failure.ts'
import { nextOf } from './outbox-order.ts'
import { type Waiting, dropWaiting, listWaiting, markRefused } from './outbox-store.ts'
import { sendForm } from './send-form.ts'

/** Why nothing more is sent for now. */
export type Pause = 'no connection' | 'signed out' | 'somebody else'

export interface Round {
  /** Whether the server has accepted an entry. */
  sent: boolean
  refused: boolean
  pause?: Pause
}

/** Sends what may go, one entry after the other and one tab at a time. What a refused entry holds stays. */
export async function sendOutbox(accountId: string): Promise<Round> {
  const send = () => sendInOrder(accountId)
  return navigator.locks.request('fairhand-studio-outbox', send).catch((error: unknown) => {
    // Where storage is off, there are no locks; other tabs have only their own entries then.
    if (error instanceof DOMException) return send()
    throw error
  })
}

async function sendInOrder(accountId: string): Promise<Round> {
  const round: Round = { sent: false, refused: false }
  for (;;) {
    const waiting = nextOf(await listWaiting(accountId))
    if (!waiting) return round
    const outcome = await sendOne(waiting)
    if (outcome === 'taken') {
      await dropWaiting(waiting.id)
      round.sent = true
    } else if (typeof outcome === 'string') return { ...round, pause: outcome }
    else {
      await markRefused(waiting, outcome.sentence)
      round.refused = true
    }
  }
}

async function sendOne(waiting: Waiting): Promise<'taken' | Pause | { sentence: string }> {
  const { id, accountId, method, path, body, parts } = waiting
  const headers = { 'idempotency-key': id, 'fairhand-artist': accountId }
  const response = parts
    ? await sendForm(waiting, headers)
    : await fetch(path, {
        method,
        credentials: 'include',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined)
  // Whether it arrived is not known: it is sent again, under the same key.
  if (!response || response.status >= 500 || response.status === 429 || response.status === 408) return 'no connection'
  if (response.ok) return 'taken'
  if (response.status === 401) return 'signed out'
  const failure = (await response.json().catch(() => undefined)) as Failure | undefined
  if (failure?.code === 'stale_tab') return 'somebody else'
  return { sentence: failure?.message ?? 'The studio could not save this.' }
}
