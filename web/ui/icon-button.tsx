import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A round icon-only button; `label` is its accessible name. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors enabled-hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:opacity-40 disabled:cursor-not-allowed disabled:opacity-40',
        className,
      )}
    />
  )
}
