import { Minus } from '#web/ui/icons/minus.ts'
import { Plus } from '#web/ui/icons/plus.ts'

interface StepperProps {
  /** What is counted: "Monday". */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** Counts with buttons that a thumb cannot miss. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const button =
    'inline-flex size-13 items-center justify-center rounded-full border border-line bg-card enabled-hover:bg-sand disabled:opacity-35'
  return (
    <fieldset aria-label={label} className="flex items-center gap-1">
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        className={button}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output aria-live="polite" className="w-10 text-center text-xl font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`More: ${label}`}
        className={button}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}
