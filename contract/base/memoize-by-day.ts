const most = 2000

/** Memoizes a function of a day (YYYY-MM-DD) that is called for the same few days over and over. */
export function byDay<Value>(compute: (day: string) => Value): (day: string) => Value {
  const known = new Map<string, Value>()
  return (day) => {
    const value = known.get(day)
    if (value !== undefined || known.has(day)) return value as Value
    if (known.size >= most) known.clear()
    const computed = compute(day)
    known.set(day, computed)
    return computed
  }
}
