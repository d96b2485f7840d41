import { type UseStore, createStore, del, entries, promisifyRequest } from 'idb-keyval'
import { openChannel } from '#web/base/open-channel.ts'
import { inOrder } from './outbox-order.ts'

/** Something that an artist did, on its way to the server; kept in the browser until the server has answered. */
export interface Waiting {
  /** The Idempotency-Key: however often it is sent, it takes effect once. */
  id: string
  /** The account it belongs to: nobody else sees or sends it. */
  accountId: string
  /** Steps about the same subject are sent one after the other, and after its photos (outbox-order.ts). */
  subject: string
  /** What the artist did, in a few words: "Calendar saved". */
  title: string
  /** When, in ms, as the artist sees it: it decides nothing. */
  at: number
  /** Its place in the queue, a number that only grows; entries of earlier versions have none. */
  place?: number
  /** The browser could not store it. */
  isUnstored?: true
  method: string
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Of a photo, which is sent as a form instead: texts, and the file. */
  parts?: { name: string; value: string | Blob; fileName?: string }[]
  /** Why the server refused it; it waits for the artist's decision. */
  refused?: string
}

const database = createStore('fairhand-studio', 'outbox')
/** Rejects where there is no IndexedDB, instead of throwing. */
const store: UseStore = async (mode, use) => database(mode, use)
/** Beside the entries, which have their ids as keys. */
const lastPlace = 'last place'

/** What this browser could not store, because its storage is full or off: lost when the page is closed. */
const unstored = new Map<string, Waiting>()
/** What is done, even if the browser could not delete it: it would be sent forever. */
const done = new Set<string>()
let isStoring = true

/** Whether the last change could be stored. */
export const canStore = () => isStoring

export const hasUnstored = () => unstored.size > 0

/** This account's entries that the server has not answered yet, in their order. */
export async function listWaiting(accountId: string): Promise<Waiting[]> {
  const stored = await entries<string, Waiting>(store).catch(() => {
    noteStoring(false)
    return []
  })
  const all = [...stored.filter(([id]) => !unstored.has(id)).map(([, waiting]) => waiting), ...unstored.values()]
  return inOrder(all.filter((waiting) => waiting.accountId === accountId && !done.has(waiting.id)))
}

/** @param replaced entries that are dropped in the same moment */
export async function keepWaiting(waiting: Waiting, replaced: Waiting[] = []): Promise<void> {
  try {
    // One transaction counts and stores, so that each place is given once, in whichever tab.
    await store('readwrite', async (all) => {
      const place = ((await promisifyRequest<number | undefined>(all.get(lastPlace))) ?? 0) + 1
      all.put({ ...waiting, place }, waiting.id)
      all.put(place, lastPlace)
      for (const { id } of replaced) all.delete(id)
      await promisifyRequest(all.transaction)
    })
    noteStoring(true)
  } catch {
    const places = (await listWaiting(waiting.accountId)).map(({ place = 0 }) => place)
    unstored.set(waiting.id, { ...waiting, place: Math.max(0, ...places), isUnstored: true })
    noteStoring(false)
    for (const { id } of replaced) await dropWaiting(id)
  }
  for (const { id } of replaced) unstored.delete(id)
  tell()
}

export async function dropWaiting(id: string): Promise<void> {
  done.add(id)
  unstored.delete(id)
  await del(id, store).catch(() => noteStoring(false))
  tell()
}

export async function markRefused(waiting: Waiting, refused: string | undefined): Promise<void> {
  const { refused: _, ...rest } = waiting
  const marked = refused === undefined ? rest : { ...rest, refused }
  if (unstored.has(waiting.id)) unstored.set(waiting.id, marked)
  else await replace(marked).catch(() => unstored.set(waiting.id, marked))
  tell()
}

/** Unless another tab has dropped it in the meantime. */
const replace = (waiting: Waiting) =>
  store('readwrite', async (all) => {
    if (await promisifyRequest(all.getKey(waiting.id))) all.put(waiting, waiting.id)
    await promisifyRequest(all.transaction)
  })

function noteStoring(works: boolean): void {
  if (works === isStoring) return
  isStoring = works
  notify()
}

const listeners = new Set<() => void>()
/** Other tabs of the studio show the same. */
const channel = openChannel('fairhand-studio-outbox')
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
