import { addDays, furthestAhead } from '#contract/base/mail-calendar.ts'
import { dayOf } from '#web/ui/form/day.ts'
import { useSyncExternalStore } from 'react'

/** Where a card goes and when it is needed, as far as the visitor has said; kept until the tab closes. */
export interface WishedDate {
  zip: string
  /** YYYY-MM-DD */
  day: string
  /** The first day on which it may arrive: YYYY-MM-DD; empty if it cannot be too early. */
  notBefore: string
  /** Mailed as soon as it is lettered, so that it is there sooner. */
  withoutWaiting: boolean
}

const key = 'fairhand-wished-date'
const none: WishedDate = { zip: '', day: '', notBefore: '', withoutWaiting: false }
let current: WishedDate | undefined
const listeners = new Set<() => void>()

export function useWishedDate(): WishedDate {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    wishedDate,
    () => none,
  )
}

/** As of now, for what is not on the screen. */
export const wishedDate = (): WishedDate => (current ??= stored())

export function wishDate(change: Partial<WishedDate>): void {
  current = { ...(current ?? stored()), ...change }
  try {
    sessionStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Storage is off: kept until the visitor leaves the page.
  }
  for (const listener of listeners) listener()
}

function stored(): WishedDate {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<WishedDate>) }
  } catch {
    return none
  }
}

/** For a call: five digits, several separated by commas, or nothing yet. */
export const knownZip = (zip: string) => (/^\d{5}(-\d{4})?(,\d{5})*$/.test(zip.trim()) ? { zip: zip.trim() } : {})

/** Of a card and its cart line. */
export const wishedArrival = ({ day, notBefore }: Pick<WishedDate, 'day' | 'notBefore'> = wishedDate()) => ({
  arriveBy: day || null,
  arriveNotBefore: notBefore || null,
})

/** The first day of the week that ends with a day; empty if it has begun, or is too far ahead to wait for. */
export function weekOf(day: string): string {
  const first = day && addDays(day, -6)
  const today = dayOf(new Date())
  return first > today && first <= addDays(today, furthestAhead) ? first : ''
}
