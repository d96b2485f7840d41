import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { studio } from '#contract/studio/studio.ts'
import { read } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
import { hasUnstored, subscribeToOutbox } from './outbox-store.ts'
import { type Pause, sendOutbox } from './send-outbox.ts'

/** How often to retry while something waits, in ms. */
const again = 15_000

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
  const asked = useRef(false)
  const send = useCallback(async () => {
    asked.current = true
    if (running.current) return
    running.current = true
    try {
      // Again for what was added while a round was ending.
      while (asked.current) {
        asked.current = false
        const round = await sendOutbox(accountId)
        setPause(round.pause)
        if (round.sent) toast({ title: 'Saved' })
        if (round.sent || round.refused) await queryClient.invalidateQueries({ predicate: isOfStudio })
        if (round.pause === 'signed out' || round.pause === 'somebody else')
          await queryClient.invalidateQueries(read(studio.current))
      }
    } finally {
      running.current = false
    }
  }, [accountId, queryClient])
  useEffect(() => {
    const trigger = () => void send()
    trigger()
    const stop = subscribeToOutbox(trigger)
    const timer = setInterval(trigger, again)
    window.addEventListener('online', trigger)
    window.addEventListener('beforeunload', keepOpen)
    document.addEventListener('visibilitychange', trigger)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('online', trigger)
      window.removeEventListener('beforeunload', keepOpen)
      document.removeEventListener('visibilitychange', trigger)
    }
  }, [send])
}

const isOfStudio = ({ queryKey: [key] }: Query) => String(key).startsWith('/api/studio/')

/** The browser asks before it closes a page that has the only copy of something. */
function keepOpen(event: BeforeUnloadEvent): void {
  if (hasUnstored()) event.preventDefault()
}
