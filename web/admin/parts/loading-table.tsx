import { Skeleton } from '#web/ui/skeleton.tsx'

/** The place of a table that is on its way. */
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
