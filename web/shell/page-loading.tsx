import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a page whose data is loading. */
export function PageLoading() {
  return (
    <div className="shell py-10 md:py-14">
      <output className="sr-only">Loading...</output>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      <div className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-[5/7]" />
        ))}
      </div>
    </div>
  )
}
