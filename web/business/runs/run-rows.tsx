import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type Run, type RowKind, type RunRow, rowKinds } from '#contract/business/runs.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { RowDialog, newcomer } from './row-dialog.tsx'
import { RowsTable } from './rows-table.tsx'
import { readRowsAgain } from './use-run.ts'

const kindWords: Record<RowKind, string> = {
  all: 'All',
  wrong: 'To correct',
  unlettered: 'Can’t be lettered',
  questions: 'To review',
  doubles: 'Listed twice',
  out: 'Left out',
}

interface RunRowsProps {
  token: string
  run: Run
  mayChange: boolean
  /** No one is added once the list is ready. */
  mayAdd: boolean
}

/** Everyone on the list, with problems and questions. */
export function RunRows({ token, run, mayChange, mayAdd }: RunRowsProps) {
  const queryClient = useQueryClient()
  const [show, setShow] = useState<RowKind>('all')
  const [openRow, setOpenRow] = useState<RunRow>()
  const { counts } = run
  const isOfInterest = (kind: RowKind) => kind !== 'unlettered' || kind === show || counts[kind] > 0
  return (
    <section aria-labelledby="people" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="people" className="title-md">
          Everyone on the list
        </h2>
        {mayAdd && (
          <Button variant="secondary" size="sm" onClick={() => setOpenRow(newcomer())}>
            Add a person
          </Button>
        )}
      </div>
      {counts.all === 0 ? (
        <EmptyState title="The list is empty">
          {mayAdd ? 'Choose a list above, or add people one by one.' : 'The run’s manager adds the list.'}
        </EmptyState>
      ) : (
        <>
          <fieldset aria-label="Show" className="mt-4 flex flex-wrap gap-2">
            {rowKinds.filter(isOfInterest).map((kind) => (
              <Chip
                key={kind}
                pressed={kind === show}
                onClick={() => {
                  setShow(kind)
                  void readRowsAgain(queryClient, token)
                }}
              >
                {kindWords[kind]}
                <span className="ml-1.5 tabular-nums">{formatCount(counts[kind])}</span>
              </Chip>
            ))}
          </fieldset>
          <RowsTable key={show} token={token} show={show} mayChange={mayChange} onOpen={setOpenRow} />
        </>
      )}
      <RowDialog
        token={token}
        run={run}
        row={openRow}
        mayChange={mayChange && !openRow?.isPlaced}
        onClose={() => setOpenRow(undefined)}
      />
    </section>
  )
}
