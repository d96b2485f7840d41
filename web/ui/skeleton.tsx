import { cx } from './cx.ts'

interface SkeletonProps {
  /** Announces the loading, unless the list around it does. */
  label?: string
  className?: string
}

/** A placeholder. */
export function Skeleton({ label, className }: SkeletonProps) {
  return (
    <>
      {label && <output className="sr-only">{label}</output>}
      <div aria-hidden className={cx('anim-shimmer rounded-[var(--radius)] bg-line', className)} />
    </>
  )
}
