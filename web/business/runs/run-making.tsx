import type { Run } from '#contract/business/runs.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RunArtists } from './run-artists.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunReplacements } from './run-replacements.tsx'
import { RunSampleSection } from './run-sample.tsx'
import { useMaking } from './use-making.ts'

/** From the finished list to the last mailbox. */
export function RunMakingPart({ token, run }: { token: string; run: Run }) {
  const { data: making, error, refetch } = useMaking(token, run.state === 'done')
  if (!making)
    return (
      <div className="mt-8">
        <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-72" />} />
      </div>
    )
  return (
    <>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <RunReplacements token={token} run={run} making={making} />
        <RunSampleSection token={token} run={run} making={making} />
        {making.artists.some(({ waiting, percent }) => waiting > 0 || percent > 0) || making.isOpen ? (
          <RunArtists key={run.version} token={token} run={run} making={making} />
        ) : null}
      </div>
      {making.approvedAt && <RunProgress token={token} run={run} making={making} />}
    </>
  )
}
