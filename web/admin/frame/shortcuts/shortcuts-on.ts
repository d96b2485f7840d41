import { useSyncExternalStore } from 'react'

const storedAs = 'portal-shortcuts'
const listeners = new Set<() => void>()
/** For browsers without storage. */
let unstored: boolean | undefined

/** Whether single keys act: dictation software turns every word into keys (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(storedAs) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storedAs, on ? 'on' : 'off')
  } catch {
    unstored = on
  }
  for (const tell of listeners) tell()
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
