export interface Toast {
  id: number
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notification in the place of any other: at most one is visible at a time (specification, section 4). */
export function toast(content: Omit<Toast, 'id'>): void {
  current = { ...content, id: ++lastId }
  for (const listener of listeners) listener()
}

/** The one toast there is, as a store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
}
