import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** The browser's own checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <input type="checkbox" {...props} className="mt-0.5 size-5 shrink-0 accent-wax" />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
    </label>
  )
}
