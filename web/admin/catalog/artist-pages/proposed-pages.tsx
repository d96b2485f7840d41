import { useQuery } from '@tanstack/react-query'
import { artistPagesAdmin } from '#contract/studio/artist-pages.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProposedPagePanel } from './proposed-page-panel.tsx'

/** Proposed artist pages without an answer, oldest first. */
export function ProposedPages() {
  const { data, error, refetch } = useQuery({ ...read(artistPagesAdmin.list), ...adminFreshness })
  if (!data)
    return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the proposed pages..." />} />
  if (data.length === 0)
    return (
      <EmptyState title="No pages to answer">
        Artists propose changes to their page under Profile in their studio. They appear here until you answer.
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      {data.map((each) => (
        <ProposedPagePanel key={`${each.proposal.id} ${each.proposal.version}`} {...each} />
      ))}
    </div>
  )
}
