import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#contract/base/money.ts'
import { statementPdfPath, studioStatements } from '#contract/money/statements.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatementLines } from './statement-lines.tsx'
import { paidWords, statementStates } from './statement-words.ts'

/** One week's statement: its lines, its sum, and whether it is paid. */
export function StatementScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(read(studioStatements.find, { params: { id } }))
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the statement..." />} />
  const { text, tone } = statementStates[data.state]
  const paid = paidWords(data)
  return (
    <div className="grid gap-5">
      <section className="rounded-[var(--radius)] border border-line bg-card p-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 className="title-md">{weekWords(data.weekFrom)}</h2>
            <p className="mt-1 text-sm text-quiet">{data.number}</p>
          </div>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="mt-4 font-serif text-3xl tabular-nums">{formatMoney(data.total)}</p>
        {paid && <p className="mt-1 [overflow-wrap:anywhere]">{paid}</p>}
        {data.state === 'failed' && <p className="mt-1">The payment did not go through. We are looking into it.</p>}
        <a
          href={statementPdfPath.replace('{id}', id)}
          download={`statement-${data.number}.pdf`}
          className={`mt-5 ${buttonClass({ variant: 'secondary' })}`}
        >
          <Download aria-hidden className="size-4" />
          Save as PDF
        </a>
      </section>
      <StatementLines statement={data} />
      <StudioLink to="earnings" className="justify-self-start underline underline-offset-4">
        All earnings
      </StudioLink>
    </div>
  )
}
