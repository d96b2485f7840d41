import { Link } from '@tanstack/react-router'
import type { AdminRun } from '#contract/business/runs.ts'
import { lateRunWords } from '#web/admin/business/runs/late-run-words.ts'
import { ProposeDay } from '#web/admin/business/runs/propose-day.tsx'
import { AttentionLine, lineLink } from './attention-line.tsx'

/** A run that will be mailed later than agreed, with its ways out. */
export function AttentionRun({ run }: { run: AdminRun }) {
  return (
    <AttentionLine
      title={`The cards of ${run.companyName}`}
      link={
        run.link && (
          <Link to="/run/$token" params={{ token: run.link }} className={lineLink}>
            Open its page
          </Link>
        )
      }
      action={<ProposeDay run={run} />}
    >
      <p>{lateRunWords(run)}</p>
      <p className="text-sm text-quiet">
        Ways out: a later day; fewer cards, left out on its page; or, if the quote names no artist, more artists there.
      </p>
    </AttentionLine>
  )
}
