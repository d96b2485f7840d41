import { type MouseEvent, useEffect, useRef } from 'react'
import { Minus } from '#web/ui/icons/minus.ts'
import { Plus } from '#web/ui/icons/plus.ts'

interface QuantityProps {
  value: number
  min: number
  max: number
  /** What is counted, such as 'Quantity of Hello, Sunshine'. */
  label: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** Minus and plus buttons around a number; each is disabled at its limit. */
export function Quantity({ value, min, max, label, disabled = false, onChange }: QuantityProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  // A disabled button loses keyboard focus: it gets it back or, at a limit, passes it to its neighbor.
  useEffect(() => {
    if (disabled || !pressed.current) return
    const lost = document.activeElement === document.body || document.activeElement === pressed.current
    const next = pressed.current.disabled
      ? group.current?.querySelector<HTMLButtonElement>('button:enabled')
      : pressed.current
    if (lost) next?.focus({ preventScroll: true })
    pressed.current = null
  })

  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    onChange(value + by)
  }
  const button =
    'inline-flex size-10 items-center justify-center rounded-full transition-colors enabled-hover:bg-sand disabled:cursor-not-allowed disabled:opacity-35'
  return (
    <fieldset
      ref={group}
      aria-label={label}
      className="inline-flex w-fit items-center rounded-full border border-line bg-card p-0.5"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        className={button}
        disabled={disabled || value <= min}
        onClick={step(-1)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-7 text-center text-sm font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={button}
        disabled={disabled || value >= max}
        onClick={step(1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
