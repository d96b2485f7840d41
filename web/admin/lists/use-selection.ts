import { useState } from 'react'

/** The selected rows, without those that a colleague has dealt with in the meantime. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const isAll = chosen.length === rows.length
  return {
    chosen,
    isAll,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection = Omit<ReturnType<typeof useSelection>, 'chosen'>
