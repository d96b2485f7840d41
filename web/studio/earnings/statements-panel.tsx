import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDay } from '#contract/base/format-date.ts'
import { studioStatements } from '#contract/money/statements.ts'
import { formatMoney } from '#contract/base/money.ts'
import { formatEarned } from '#contract/money/studio-earnings.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { StudioLink } from '#web/studio/parts/studio-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { statementStates } from './statement-words.ts'

/** How many weeks are shown at first. */
const shown = 6

/** Weekly statements, paid or not, and what goes into the next one. */
export function StatementsPanel() {
  const { data, error, refetch } = useQuery({ ...read(studioStatements.list), staleTime: 60_000 })
  const [isLong, setLong] = useState(false)
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5" aria-labelledby="statements">
      <h2 id="statements" className="title-md">
        Statements
      </h2>
      {!data ? (
        <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading your statements..." />} />
      ) : (
        <>
          <p className="mt-2 text-quiet">
            {data.waiting === '0.00'
              ? 'Cards you mail this week go into your next statement'
              : `${formatEarned(data.waiting)} goes into your next statement`}
            , on Monday, {formatShortDay(data.nextOn)}
            {data.waiting.startsWith('-') && ', or once you have earned more than was deducted'}.
          </p>
          {data.statements.length > 0 && (
            <ul className="mt-3 divide-y divide-line">
              {data.statements.slice(0, isLong ? undefined : shown).map(({ id, weekFrom, number, total, state }) => (
                <li key={id}>
                  <StudioLink
                    to={`earnings/${id}`}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 hover:text-wax"
                  >
                    <span>
                      {weekWords(weekFrom)}
                      <span className="block text-sm text-quiet">{number}</span>
                    </span>
                    <span className="flex items-center gap-3">
                      <Badge tone={statementStates[state].tone}>{statementStates[state].text}</Badge>
                      <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
                    </span>
                  </StudioLink>
                </li>
              ))}
            </ul>
          )}
          {data.statements.length > shown && !isLong && (
            <Button variant="quiet" className="mt-2" onClick={() => setLong(true)}>
              Show all {data.statements.length} statements
            </Button>
          )}
        </>
      )}
    </section>
  )
}
