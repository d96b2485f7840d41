import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * Replaces the hook of `use-sync-external-store` with which the router reads its state (vite.config.ts): the same rules
 * without what older versions of React needed, at a third of the size. An equal value keeps its identity, even if the
 * selector is another function.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Value>(
  subscribe: (tell: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Value,
  isEqual: (one: Value, other: Value) => boolean,
): Value {
  const shown = useRef<{ value: Value } | undefined>(undefined)
  // oxlint-disable-next-line react/refs -- only compared with, as in the original: an equal value keeps its identity
  const read = useMemo(() => reader(getSnapshot, select, isEqual, shown), [getSnapshot, select, isEqual])
  const value = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    shown.current = { value }
  }, [value])
  return value
}

function reader<Snapshot, Value>(
  getSnapshot: () => Snapshot,
  select: (snapshot: Snapshot) => Value,
  isEqual: (one: Value, other: Value) => boolean,
  shown: { current: { value: Value } | undefined },
): () => Value {
  let last: { snapshot: Snapshot; value: Value } | undefined
  return () => {
    const snapshot = getSnapshot()
    if (last && Object.is(last.snapshot, snapshot)) return last.value
    const value = select(snapshot)
    const known = last ?? shown.current
    last = { snapshot, value: known && isEqual(known.value, value) ? known.value : value }
    return last.value
  }
}
