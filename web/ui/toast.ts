export interface Toast {
  id: number
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** An action; the page offers it too, because a toast disappears. */
  action?: { label: string; onAction: () => void }
  open: boolean
}

/** How long a dismissed toast stays in the store, in ms (product.md, section 9). */
const removalDelay = 1_000_000

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notification, replacing any other: at most one is visible at a time (product.md, section 4). */
export function toast(content: Omit<Toast, 'id' | 'open'>): void {
  put({ ...content, id: ++lastId, open: true })
}

export function dismissToast(): void {
  if (!current?.open) return
  put({ ...current, open: false })
  removal = setTimeout(() => put(null), removalDelay)
}

/** The current toast, as a store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
}

function put(next: Toast | null): void {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}
