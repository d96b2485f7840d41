import { Skeleton } from '#web/ui/skeleton.tsx'

export function LoadingOrders({ label }: { label: string }) {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  )
}
