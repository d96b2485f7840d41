import { useSyncExternalStore } from 'react'
import { formatTime } from '#contract/base/format-date.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { cx } from '#web/ui/cx.ts'
import { CloudOff } from '#web/ui/icons/cloud-off.ts'
import { holderOf } from './outbox-order.ts'
import type { Waiting } from './outbox-store.ts'
import { Refused } from './refused-entry.tsx'
import { useCanStore, useWaiting } from './use-outbox.ts'
import { pauseStore } from './use-outbox-sending.ts'

/** How many changes are listed, so that the bar does not cover the page. */
const most = 3

/** Above every page of the studio while changes wait to be sent. */
export function OutboxBar({ artist }: { artist: StudioArtist }) {
  const waiting = useWaiting(artist.id)
  const stores = useCanStore()
  const pause = useSyncExternalStore(pauseStore.subscribe, pauseStore.get, () => undefined)
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const refused = waiting.filter((each) => each.refused !== undefined)
  const others = waiting.filter((each) => each.refused === undefined)
  const onTheWay = others.filter((each) => !holderOf(each, waiting))
  const hasNoConnection = !isOnline || pause === 'no connection'
  const [title, hint] = barWords(onTheWay, { stores, isOnline, hasNoConnection })
  // What is tall, or stays for long, scrolls away: it would cover a phone's page.
  const scrolls = refused.length + (title ? 1 : 0) > 1 || (waiting.length === 0 && !stores)
  return (
    <div aria-live="polite" className={cx('z-30 empty:hidden', !scrolls && 'sticky top-2')}>
      {refused.map((each) => (
        <Refused key={each.id} waiting={each} held={others.filter((other) => holderOf(other, waiting) === each)} />
      ))}
      {title && (
        <div className="mb-5 flex gap-3 rounded-[var(--radius)] bg-gold-soft p-4 text-gold-ink shadow-card">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{title}</p>
            <ul>
              {onTheWay.slice(0, most).map(({ id, title: done, at }) => (
                <li key={id}>
                  {done}, {formatTime(new Date(at))}
                </li>
              ))}
              {onTheWay.length > most && <li>and {onTheWay.length - most} more</li>}
            </ul>
            {hint && <p className="mt-1 text-sm">{hint}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

interface Circumstances {
  stores: boolean
  isOnline: boolean
  hasNoConnection: boolean
}

/** A title and a hint; nothing if there is nothing to say. */
function barWords(onTheWay: Waiting[], { stores, isOnline, hasNoConnection }: Circumstances): [string?, string?] {
  const full = 'This device’s storage is full or switched off'
  if (onTheWay.some(({ isUnstored }) => isUnstored))
    return hasNoConnection
      ? [
          'Not stored, waiting for a connection',
          `${full}. Keep this page open until you are back online, or it is lost.`,
        ]
      : ['Sending...', `${full}. Keep this page open until it is sent.`]
  if (onTheWay.length > 0)
    return hasNoConnection
      ? ['Waiting for a connection', 'Saved on this device, and sent as soon as you are back online.']
      : ['Sending...']
  if (!stores && isOnline)
    return [
      full,
      'Changes are sent right away, but none can wait for a connection. To work offline, make some room or leave private browsing.',
    ]
  if (!stores) return [`No connection. ${full}`, 'Changes are lost if you close this page before you are back online.']
  return isOnline ? [] : ['No connection', 'Your changes wait here until you are back online.']
}

function subscribeToConnection(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}
