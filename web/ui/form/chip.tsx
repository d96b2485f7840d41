import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'

/** A small option among several; `pressed` marks the chosen one. */
export function Chip({ pressed, className, ...props }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={cx(
        'inline-flex min-h-10 shrink-0 items-center rounded-full border px-4 text-sm font-medium transition-colors',
        pressed ? 'border-ink bg-ink text-white' : 'border-line bg-card text-ink hover:border-edge',
        className,
      )}
    />
  )
}
