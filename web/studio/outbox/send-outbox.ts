import type { Failure } from '#contract/base/failure.ts'
import { type Waiting, dropWaiting, listWaiting, markRefused } from './outbox-store.ts'
import { sendForm } from './send-form.ts'

/** Why nothing more is sent for now. */
export type Pause = 'no connection' | 'signed out' | 'somebody else'

export interface Round {
  /** The entries that the server has accepted. */
  sent: Waiting[]
  pause?: Pause
}

/** Sends all waiting entries, in order by subject, one tab at a time. A refused entry holds back later ones about its subject. */
export async function sendOutbox(accountId: string): Promise<Round> {
  return navigator.locks.request('fairhand-studio-outbox', () => sendInOrder(accountId))
}

async function sendInOrder(accountId: string): Promise<Round> {
  const sent: Waiting[] = []
  const held = new Set<string>()
  for (const waiting of await listWaiting(accountId)) {
    if (waiting.refused !== undefined) held.add(waiting.subject)
    if (held.has(waiting.subject)) continue
    const outcome = await sendOne(waiting)
    if (outcome === 'taken') {
      await dropWaiting(waiting.id)
      sent.push(waiting)
    } else if (typeof outcome === 'string') return { sent, pause: outcome }
    else {
      await markRefused(waiting.id, outcome.sentence)
      held.add(waiting.subject)
    }
  }
  return { sent }
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
