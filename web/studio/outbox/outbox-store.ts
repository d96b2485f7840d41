import { createStore, del, entries, set, update } from 'idb-keyval'

/** Something that an artist did, on its way to the server; kept in the browser until the server has answered. */
export interface Waiting {
  /** The Idempotency-Key: however often it is sent, it takes effect once. */
  id: string
  /** The account it belongs to: nobody else sees or sends it. */
  accountId: string
  /** Entries about the same subject are sent one after the other. */
  subject: string
  /** What the artist did, in a few words: "Calendar saved". */
  title: string
  /** When, in ms. */
  at: number
  method: string
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form instead: texts, and photos as they were taken. */
  parts?: { name: string; value: string | Blob; fileName?: string }[]
  /** Why the server refused it; it waits for the artist's decision. */
  refused?: string
}

const store = createStore('fairhand-studio', 'outbox')

/** This account's entries that the server has not answered yet, oldest first. */
export async function listWaiting(accountId: string): Promise<Waiting[]> {
  const all = await entries<string, Waiting>(store)
  return all
    .map(([, waiting]) => waiting)
    .filter((waiting) => waiting.accountId === accountId)
    .toSorted((one, other) => one.at - other.at || one.id.localeCompare(other.id))
}

export async function keepWaiting(waiting: Waiting): Promise<void> {
  await set(waiting.id, waiting, store)
  tell()
}

export async function dropWaiting(id: string): Promise<void> {
  await del(id, store)
  tell()
}

export async function markRefused(id: string, refused: string | undefined): Promise<void> {
  await update<Waiting>(
    id,
    (waiting) => {
      const { refused: _, ...rest } = waiting!
      return refused === undefined ? rest : { ...rest, refused }
    },
    store,
  )
  tell()
}

const listeners = new Set<() => void>()
/** Other tabs of the studio show the same. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('fairhand-studio-outbox')
channel?.addEventListener('message', () => notify())

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('changed')
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
