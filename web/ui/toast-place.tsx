import { useEffect, useState } from 'react'

/** The toast places of open panels, newest last. */
let places: HTMLElement[] = []
const listeners = new Set<() => void>()

/** The newest open panel's place, or null if none is open; a store for `useSyncExternalStore`. */
export const toastPlaceStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => places.at(-1) ?? null,
}

/**
 * Where an open drawer or dialog shows toasts: between its content and its footer, so that they cover none of its
 * controls.
 */
export function ToastPlace({ open }: { open: boolean }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!place || !open) return
    put([...places, place])
    return () => put(places.filter((other) => other !== place))
  }, [place, open])
  return <div ref={setPlace} className="shrink-0" />
}

function put(next: HTMLElement[]): void {
  places = next
  for (const listener of listeners) listener()
}
