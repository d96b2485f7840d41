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
            Share its cards among more artists, or leave some out
          </Link>
        )
      }
      action={<ProposeDay run={run} />}
    >
      <p>{lateRunWords(run)}</p>
    </AttentionLine>
  )
}
