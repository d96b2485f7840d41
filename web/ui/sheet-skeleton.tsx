import { Skeleton } from './skeleton.tsx'

/** A placeholder for a heading and what is under it. */
export function SheetSkeleton({ label }: { label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-96" />
    </>
  )
}
