import { cx } from './cx.ts'

/** A placeholder; the list around it announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('anim-shimmer rounded-[var(--radius)] bg-line', className)} />
}
