import { type Ref, useId } from 'react'
import { OneStar } from './stars.tsx'

interface StarFieldProps {
  value: number | undefined
  onChange: (value: number) => void
  error?: string | undefined
  /** Gets the focus when validation finds no choice: `field.ref` of a Controller. */
  ref?: Ref<HTMLInputElement>
}

const words = ['Poor', 'Not quite', 'Good', 'Very good', 'Wonderful']

/** One to five stars; native radio buttons underneath, so that arrow keys choose. */
export function StarField({ value = 0, onChange, error, ref }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex">
          {words.map((word, index) => (
            <label
              key={word}
              className="relative cursor-pointer rounded-[var(--radius)] p-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                {...(index === 0 && ref && { ref })}
                type="radio"
                name={id}
                aria-label={index === 0 ? '1 star' : `${index + 1} stars`}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                // Enter would send the form around it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              <OneStar isFilled={index < value} />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-quiet">
          {words[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-wax">
          {error}
        </p>
      )}
    </fieldset>
  )
}
