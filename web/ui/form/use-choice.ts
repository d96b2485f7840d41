import { startTransition, useOptimistic } from 'react'

/** What is chosen, marked at once at a press; what `onChange` makes others render follows when that is shown. */
export function useChoice<Shown, Value extends Shown>(value: Shown, onChange: (value: Value) => void | Promise<void>) {
  const [chosen, mark] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(() => {
      mark(() => next)
      return onChange(next)
    })
  return [chosen, choose] as const
}
