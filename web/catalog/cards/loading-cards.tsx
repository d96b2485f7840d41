import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { gridClass } from './collection.tsx'

/** Placeholder for cards that are loading. */
export function LoadingCards({ className }: { className?: string }) {
  return (
    <div className={cx(className, gridClass)}>
      <output className="sr-only">Loading cards...</output>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="aspect-[5/7]" />
      ))}
    </div>
  )
}
