import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SheetSkeleton } from '#web/ui/sheet-skeleton.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ApiError, sentenceOf } from './api.ts'

interface LinkPageProps<Data> {
  /** What the link leads to; the page reads it each time it is opened. */
  query: UseQueryOptions<Data, Error, Data, string[]>
  /** Shown for a link that leads nowhere. */
  missing: ReactNode
  /** The statuses of such a link; 404 unless given. */
  missingStatuses?: number[]
  /** What is being loaded, for screen readers; or a placeholder of its own. */
  loading: string | ReactNode
  className?: string
  children: (data: Data, refresh: () => void) => ReactNode
}

/** A page behind a private link, which needs no account. Opening it changes nothing. */
export function LinkPage<Data>({ className, loading, ...props }: LinkPageProps<Data>) {
  const placeholder = typeof loading === 'string' ? <SheetSkeleton label={loading} /> : loading
  return (
    <div className={cx('shell py-10 md:py-14', className)}>
      <ClientOnly fallback={placeholder}>
        <Opened loading={placeholder} {...props} />
      </ClientOnly>
    </div>
  )
}

const notFound = [404]

function Opened<Data>({
  query,
  missing,
  missingStatuses = notFound,
  loading,
  children,
}: Omit<LinkPageProps<Data>, 'className'>) {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  const refresh = () => void refetch()
  if (data) return children(data, refresh)
  if (error instanceof ApiError && missingStatuses.includes(error.status)) return missing
  return error ? <ErrorState message={sentenceOf(error)} onRetry={refresh} /> : loading
}
