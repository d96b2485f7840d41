import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'

interface RadioChipsProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice among short options in a row; native radio buttons underneath, inert until the page is alive. */
export function RadioChips<Value extends string>({ legend, options, value, onChange }: RadioChipsProps<Value>) {
  const name = useId()
  const alive = useHydrated()
  return (
    <fieldset role="radiogroup" disabled={!alive} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative inline-flex min-h-10 cursor-pointer items-center rounded-[1.25rem] border px-4 py-1.5 text-sm leading-snug font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === option.value
                ? 'border-ink bg-ink text-white'
                : 'border-line bg-card text-ink hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              // Enter would send the form around it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
