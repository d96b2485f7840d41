import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Done } from '#contract/base/text.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface MailedLinkProps {
  /** Answers 404 for a link that no longer works. */
  check: UseQueryOptions<Done, Error, Done, string[]>
  /** How to get a new link. */
  askAnew: ReactNode
  children: ReactNode
}

/** The page behind a mailed link; an expired link is reported before anything is typed. */
export function MailedLink(props: MailedLinkProps) {
  return (
    <div className="shell max-w-xl py-10 md:py-16">
      <ClientOnly fallback={<Checking />}>
        <Checked {...props} />
      </ClientOnly>
    </div>
  )
}

function Checked({ check, askAnew, children }: MailedLinkProps) {
  const { data, error, refetch } = useQuery({ ...check, gcTime: 0 })
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="This link no longer works" action={askAnew}>
        {error.sentence}
      </EmptyState>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return data ? children : <Checking />
}

function Checking() {
  return <Spinner label="Checking your link..." className="mt-10" />
}
