import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Endpoint, type Input, urlOf } from '#contract/base/endpoint.ts'
import { replacedBy } from './outbox-order.ts'
import {
  type Waiting,
  canStore,
  dropWaiting,
  keepWaiting,
  listWaiting,
  markRefused,
  subscribeToOutbox,
} from './outbox-store.ts'

/** What waits to be sent, for this account. */
export function useWaiting(accountId: string): Waiting[] {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let isGone = false
    const look = () => void listWaiting(accountId).then((all) => !isGone && setWaiting(all))
    look()
    const stop = subscribeToOutbox(look)
    return () => {
      isGone = true
      stop()
    }
  }, [accountId])
  return waiting
}

/** Whether this browser could store the last change. */
export const useCanStore = () => useSyncExternalStore(subscribeToOutbox, canStore)

interface Deed {
  accountId: string
  subject: string
  title: string
  /** Sent as a form instead of the endpoint's body. */
  parts?: Waiting['parts']
  /** Only the latest entry about this subject counts: it replaces waiting ones. */
  replaces?: boolean
}

/**
 * Keeps what the artist did until the server has it, and only in this page where the browser cannot store it. The
 * endpoint must honor the Idempotency-Key.
 */
export async function enqueue<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { accountId, subject, title, parts, replaces = false }: Deed,
): Promise<void> {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  const waiting: Waiting = {
    id: crypto.randomUUID(),
    accountId,
    subject,
    title,
    at: Date.now(),
    method: endpoint.method,
    path: urlOf(endpoint, params),
    ...(body !== undefined && !parts && { body }),
    ...(parts && { parts }),
  }
  await keepWaiting(waiting, replacedBy(waiting, await listWaiting(accountId), replaces))
}

/** The artist discards an entry that the server refused. */
export const drop = (waiting: Waiting) => dropWaiting(waiting.id)
/** ... or sends it again, under the same key. */
export const tryAgain = (waiting: Waiting) => markRefused(waiting, undefined)
