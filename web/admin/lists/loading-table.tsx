import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a table that is loading. */
export function LoadingTable({ label }: { label: string }) {
  return (
    <div className="grid gap-2">
      <output className="sr-only">{label}</output>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
