import { Link, useParams } from '@tanstack/react-router'
import { LinkPage } from '#web/base/link-page.tsx'
import { RunSheet } from '#web/business/runs/run-sheet.tsx'
import { runQuery } from '#web/business/runs/use-run.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A business run by a private link, its contact's or a colleague's. */
export function RunPage() {
  const { token } = useParams({ from: '/run/$token' })
  return (
    <LinkPage
      className="max-w-6xl"
      query={runQuery(token)}
      loading="Opening your run..."
      missing={
        <EmptyState
          title="This link no longer works"
          action={
            <Link to="/contact" className={buttonClass()}>
              Contact us
            </Link>
          }
        >
          Part of it may be missing, or it was renewed. Please ask the person who sent it to you for the new one.
        </EmptyState>
      }
    >
      {(run) => <RunSheet key={run.id} token={token} run={run} />}
    </LinkPage>
  )
}
