import { cx } from './cx.ts'

/** A place that is still empty; the loading itself is announced by its list. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('anim-shimmer rounded-[var(--radius)] bg-line', className)} />
}
