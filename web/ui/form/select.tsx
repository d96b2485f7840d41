import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'

/** The browser's own select: native on phones, accessible by keyboard and screen reader, without any script. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...props} className="input appearance-none truncate pr-10">
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
      />
    </span>
  )
}
