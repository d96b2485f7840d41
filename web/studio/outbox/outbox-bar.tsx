import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatTime } from '#contract/base/format-date.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { Button } from '#web/ui/button.tsx'
import { CloudOff } from '#web/ui/icons/cloud-off.ts'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import type { Waiting } from './outbox-store.ts'
import { drop, pauseStore, tryAgain, useWaiting } from './use-outbox.ts'

/** How many changes are listed, so that the bar does not cover the page. */
const most = 3

/** Above every page of the studio while changes wait to be sent. */
export function OutboxBar({ artist }: { artist: StudioArtist }) {
  const waiting = useWaiting(artist.id)
  const pause = useSyncExternalStore(pauseStore.subscribe, pauseStore.get, () => undefined)
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const refused = waiting.filter((each) => each.refused !== undefined)
  const onTheWay = waiting.filter((each) => each.refused === undefined)
  const hasNoConnection = !isOnline || pause === 'no connection'
  return (
    <div aria-live="polite" className="sticky top-2 z-30 empty:hidden">
      {refused.map((each) => (
        <Refused key={each.id} waiting={each} />
      ))}
      {onTheWay.length > 0 && (
        <div className="mb-5 flex gap-3 rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink shadow-card">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{hasNoConnection ? 'Waiting for a connection' : 'Sending...'}</p>
            <ul>
              {onTheWay.slice(0, most).map(({ id, title, at }) => (
                <li key={id}>
                  {title}, {formatTime(new Date(at))}
                </li>
              ))}
              {onTheWay.length > most && <li>and {onTheWay.length - most} more</li>}
            </ul>
            {hasNoConnection && (
              <p className="mt-1 text-sm">Saved on this device, and sent as soon as you are back online.</p>
            )}
          </div>
        </div>
      )}
      {onTheWay.length === 0 && !isOnline && (
        <p className="mb-5 flex items-center gap-3 rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          No connection. Your changes wait here until you are back online.
        </p>
      )}
    </div>
  )
}

function Refused({ waiting }: { waiting: Waiting }) {
  const queryClient = useQueryClient()
  const giveUp = async () => {
    await drop(waiting)
    // The page shows the shop's version again.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/studio/') })
  }
  const { title, refused, at } = waiting
  return (
    <div role="alert" className="mb-5 rounded-[var(--radius)] border border-wax bg-card p-4 shadow-card">
      <p className="flex gap-3 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wax" />
        Not saved: {title}, {formatTime(new Date(at))}
      </p>
      <p className="mt-1">{refused}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" className="min-h-12" onClick={() => void tryAgain(waiting)}>
          Try again
        </Button>
        <Button variant="danger" className="min-h-12" onClick={() => void giveUp()}>
          Discard
        </Button>
      </div>
    </div>
  )
}

function subscribeToConnection(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}
