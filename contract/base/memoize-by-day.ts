const most = 2000

/** A function of a day (YYYY-MM-DD) that is asked for the same few days again and again: each is computed once. */
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
