import { openList } from '#server/platform/lists/open-list.ts'
import type { OpenList } from '#server/platform/lists/open-list.ts'
import type { Refused } from '#server/platform/lists/list-rows.ts'

// Reads a run's list, in a process of its own (read-list-file.ts).

/** A list as it is opened, its rows in JSON, as they are stored, a chunk at a time. */
export type ReadList = (Omit<OpenList, 'rows'> & { rows: string[] }) | Refused

/** Rows in one piece of JSON. */
const chunk = 500

export async function readList(file: Uint8Array): Promise<ReadList> {
  const list = await openList(file, 'run')
  if ('refused' in list) return list
  const chunks = Array.from({ length: Math.ceil(list.rows.length / chunk) }, (_, place) =>
    list.rows.slice(place * chunk, (place + 1) * chunk),
  )
  return { ...list, rows: chunks.map((rows) => JSON.stringify(rows.map(({ number, cells }) => ({ number, cells })))) }
}
