import { useInfiniteQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangesRow } from './changes-row.tsx'

/** The audit log, page by page. */
export function ChangesLog() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: [admins.changes.path],
      queryFn: ({ pageParam }) => call(admins.changes, { query: pageParam ? { before: pageParam } : {} }),
      initialPageParam: 0,
      // Change 1 was the very first: nothing precedes it.
      getNextPageParam: (page) => ((page.at(-1)?.id ?? 1) > 1 ? page.at(-1)!.id : undefined),
      staleTime: 0,
    })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />
  const changes = data.pages.flat()
  if (changes.length === 0)
    return <EmptyState title="No changes yet">Changes that you and your colleagues make are listed here.</EmptyState>
  return (
    <>
      <ol aria-label="Changes" className="-mt-3">
        {changes.map((change) => (
          <li key={change.id} className="border-b border-line py-3 last:border-b-0">
            <ChangesRow change={change} />
          </li>
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className="mt-3 text-sm font-medium text-wax">
          {sentenceOf(error)}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="secondary" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Loading the audit log...</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
