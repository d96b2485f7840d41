import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { sentenceOf } from './api.ts'

interface QueryFallbackProps {
  query: { error: unknown; refetch: () => unknown }
  /** The placeholder while it loads. */
  loading: ReactNode
}

/** Stands in for a query's data until they are there: a placeholder, or what went wrong and a retry button. */
export function QueryFallback({ query: { error, refetch }, loading }: QueryFallbackProps) {
  if (!error) return loading
  return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
}
