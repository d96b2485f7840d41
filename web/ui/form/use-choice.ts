import { startTransition, useOptimistic } from 'react'

/** The chosen value, marked immediately; slower rendering that `onChange` causes follows once that is shown. */
export function useChoice<Shown, Value extends Shown>(value: Shown, onChange: (value: Value) => void | Promise<void>) {
  const [chosen, mark] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(() => {
      mark(() => next)
      return onChange(next)
    })
  return [chosen, choose] as const
}
