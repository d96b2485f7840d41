import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useChoice } from './use-choice.ts'

interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
}

interface RadioCardsProps {
  legend: string
  name: string
  options: RadioOption[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  /** Gets the focus when validation finds no choice: `field.ref` of a Controller. */
  ref?: Ref<HTMLInputElement>
  /** Side by side where there is room. */
  columns?: boolean
}

/** A choice among few options, each a card; native radio buttons underneath, inert until the page is alive. */
export function RadioCards({ legend, name, options, value, onChange, error, ref, columns = false }: RadioCardsProps) {
  const id = useId()
  const [chosen, choose] = useChoice(value, onChange)
  const alive = useHydrated()
  return (
    <fieldset
      role="radiogroup"
      disabled={!alive}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={cx('grid gap-2.5', columns && 'sm:grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer items-center gap-3 rounded-[var(--radius)] border bg-card px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen === option.value
                ? 'border-wax bg-wax-soft/40 shadow-[inset_0_0_0_1px_var(--color-wax)]'
                : error
                  ? 'border-wax'
                  : 'border-line hover:border-edge',
            )}
          >
            <input
              {...(index === 0 && ref && { ref })}
              type="radio"
              name={name}
              value={option.value}
              checked={chosen === option.value}
              onChange={() => choose(option.value)}
              className="size-4 shrink-0 accent-wax outline-none"
            />
            <span className="min-w-0">
              <span className="block text-[0.95rem] font-medium">{option.label}</span>
              {option.hint && <span className="block text-sm text-quiet">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {error}
        </p>
      )}
    </fieldset>
  )
}
