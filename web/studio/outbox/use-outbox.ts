import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Endpoint, type Input, urlOf } from '#contract/base/endpoint.ts'
import { studio } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { type Waiting, dropWaiting, keepWaiting, listWaiting, markRefused, subscribeToOutbox } from './outbox-store.ts'
import { type Pause, sendOutbox } from './send-outbox.ts'

/** How often to retry while something waits, in ms. */
const again = 15_000

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

let pause: Pause | undefined
const pauseListeners = new Set<() => void>()

/** Why nothing is sent at the moment. */
export const pauseStore = {
  subscribe: (listener: () => void) => {
    pauseListeners.add(listener)
    return () => void pauseListeners.delete(listener)
  },
  get: () => pause,
}

function setPause(next: Pause | undefined): void {
  pause = next
  for (const listener of pauseListeners) listener()
}

/** Sends waiting entries while the studio is open: at once, when the connection is back, and at intervals. */
export function useOutboxSending(accountId: string): void {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const send = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      let round = await sendOutbox(accountId)
      // Entries added while the last round was being sent.
      while (round.sent.length > 0 && !round.pause) {
        await showSent()
        round = await sendOutbox(accountId)
      }
      if (round.sent.length > 0) await showSent()
      setPause(round.pause)
      if (round.pause === 'signed out' || round.pause === 'somebody else')
        await queryClient.invalidateQueries(read(studio.current))
    } finally {
      running.current = false
    }
    async function showSent() {
      toast({ title: 'Saved' })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/studio/'),
      })
    }
  }, [accountId, queryClient])
  useEffect(() => {
    const trigger = () => void send()
    trigger()
    const stop = subscribeToOutbox(trigger)
    const timer = setInterval(trigger, again)
    window.addEventListener('online', trigger)
    document.addEventListener('visibilitychange', trigger)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('online', trigger)
      document.removeEventListener('visibilitychange', trigger)
    }
  }, [send])
}

interface Deed {
  accountId: string
  subject: string
  title: string
  /** Sent as a form instead of the endpoint's body. */
  parts?: Waiting['parts']
  /** Only the latest entry about this subject counts: it replaces waiting ones. */
  replaces?: boolean
}

/** Keeps what the artist did until the server has it. The endpoint must honor the Idempotency-Key. */
export async function enqueue<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { accountId, subject, title, parts, replaces }: Deed,
): Promise<void> {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  if (replaces)
    for (const earlier of await listWaiting(accountId)) if (earlier.subject === subject) await dropWaiting(earlier.id)
  await keepWaiting({
    id: crypto.randomUUID(),
    accountId,
    subject,
    title,
    at: Date.now(),
    method: endpoint.method,
    path: urlOf(endpoint, params),
    ...(body !== undefined && !parts && { body }),
    ...(parts && { parts }),
  })
}

/** The artist discards an entry that the server refused. */
export const drop = (waiting: Waiting) => dropWaiting(waiting.id)
/** ... or sends it again, under the same key. */
export const tryAgain = (waiting: Waiting) => markRefused(waiting.id, undefined)
