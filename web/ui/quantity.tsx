import { Minus, Plus } from 'lucide-react'

interface QuantityProps {
  value: number
  min: number
  max: number
  /** What is counted: 'Quantity of Hello, Sunshine'. */
  label: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** Minus and plus around a number; each end switches its button off. */
export function Quantity({ value, min, max, label, disabled = false, onChange }: QuantityProps) {
  const button = 'inline-flex size-9 items-center justify-center rounded-full hover:bg-sand disabled:opacity-35 disabled:cursor-not-allowed'
  return (
    <div role="group" aria-label={label} className="inline-flex items-center gap-1 rounded-full border border-line bg-card p-0.5">
      <button type="button" aria-label="Decrease quantity" className={button} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-6 text-center text-sm font-semibold tabular-nums">
        {value}
      </output>
      <button type="button" aria-label="Increase quantity" className={button} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
