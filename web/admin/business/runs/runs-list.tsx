import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { type AdminRun, runsAdmin } from '#contract/business/runs.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { RunMoneyDialog } from '#web/admin/money/invoices/run-money-dialog.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LinkActions } from '#web/admin/parts/link-actions.tsx'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { call, read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { runStateWords } from '#web/business/runs/run-state-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lateRunWords } from './late-run-words.ts'
import { ProposeDay } from './propose-day.tsx'
import { CancelRun } from './cancel-run.tsx'
import { ReplaceArtist } from './replace-artist.tsx'

/** Business runs, newest first, each with a link to the page that the business sees. */
export function RunsList() {
  const { data, error, refetch } = useQuery({ ...read(runsAdmin.list), ...adminFreshness })
  const [opened, setOpened] = useState<AdminRun | null>(null)
  if (!data)
    return (
      <QueryFallback query={{ error, refetch }} loading={<Skeleton label="Loading the runs..." className="h-80" />} />
    )
  if (data.length === 0)
    return <EmptyState title="No runs yet">A run begins when a business accepts a quote.</EmptyState>
  return (
    <>
      <ul className="overflow-hidden rounded-[var(--radius)] border border-line bg-card">
        {data.map((run) => (
          <li key={run.id} className="border-b border-line px-5 py-4 last:border-b-0">
            <RunLine run={run} onMoney={() => setOpened(run)} />
          </li>
        ))}
      </ul>
      <RunMoneyDialog run={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function RunLine({ run, onMoney }: { run: AdminRun; onMoney: () => void }) {
  const queryClient = useQueryClient()
  const { state, companyName, contactName, contactEmail, cards, readyBy, counts, mailed, link, createdAt } = run
  const { text, tone } = runStateWords[state]
  const open = counts.wrong + counts.questions + counts.doubles
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {link ? (
            <Link to="/run/$token" params={{ token: link }} className="font-semibold underline underline-offset-4">
              {companyName}
            </Link>
          ) : (
            <span className="font-semibold">{companyName}: its link has ended</span>
          )}
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="mt-1 text-sm text-quiet">
          {contactName}, {contactEmail}
        </p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={onMoney}>
          Billing<span className="sr-only"> of {companyName}</span>
        </Button>
        <LinkActions
          of={`the run of ${companyName}`}
          address={contactEmail}
          renew={() => call(runsAdmin.renewLink, { params: { id: run.id } })}
          end={() => call(runsAdmin.endLink, { params: { id: run.id } })}
          onDone={() => void readAgain(queryClient, runsAdmin.list)}
        />
        {state !== 'done' && state !== 'cancelled' && (
          <>
            {run.late && (
              <div className="mt-2">
                <ProposeDay run={run} />
              </div>
            )}
            <ReplaceArtist run={run} />
            <CancelRun run={run} />
          </>
        )}
      </div>
      <p className="text-sm text-quiet tabular-nums sm:text-right">
        {mailed === null
          ? `${formatCount(counts.good)} of ${formatCount(cards)} cards ready`
          : `${formatCount(mailed)} of ${formatCount(cards)} cards mailed`}
        {open > 0 && `, ${formatCount(open)} to resolve`}
        {counts.unlettered > 0 && (
          <span className="block font-medium text-gold-ink">
            {formatCount(counts.unlettered)} that none of its artists can letter
          </span>
        )}
        {run.late ? (
          <span className="block max-w-72 font-medium text-gold-ink">{lateRunWords(run)}</span>
        ) : (
          readyBy &&
          state !== 'done' &&
          state !== 'cancelled' && (
            <span className={isPast(readyBy) ? 'block font-medium text-gold-ink' : 'block'}>
              Mail by {formatDay(readyBy)}, as agreed
            </span>
          )
        )}
        <span className="block">Accepted {formatDay(createdAt)}</span>
      </p>
    </div>
  )
}

const isPast = (day: string) => day < shopDayOf(new Date())
