import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** The attributes that link a control to its label, error and hint. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export function Field({ label, error, hint, aside, optional, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="ml-1 font-normal text-quiet">(optional)</span>}
        </label>
        {aside && <span className="text-xs text-quiet tabular-nums">{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-wax">
          {error}
        </p>
      )}
    </div>
  )
}
