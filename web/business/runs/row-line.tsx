import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RowChange, type RunRow, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { cellOf, cells } from './row-cells.ts'
import { readRunAgain, showRow, shownRow } from './use-run.ts'
import { RowStanding } from './row-standing.tsx'

export const columns = [
  { label: 'Row', width: 'w-14' },
  ...cells,
  { label: 'Issues', width: 'w-[22%]' },
  { label: 'Card', width: 'w-20' },
]

interface RowLineProps {
  token: string
  row: RunRow
  mayChange: boolean
  onOpen: (row: RunRow) => void
}

/** A row of the list; its cells are edited in place, or in a dialog on phones. */
export function RowLine({ token, row, mayChange, onOpen }: RowLineProps) {
  const { street, city, state, zipCode } = row.address
  return (
    <>
      <td className={cx(wide, 'pl-4 text-sm text-quiet tabular-nums')}>{row.number}</td>
      {cells.map((cell) => (
        <td key={cell.name} className={cx(wide, row.isOut && 'opacity-60')}>
          <Cell token={token} row={row} cell={cell} mayChange={mayChange && !row.isOut && !row.isPlaced} />
        </td>
      ))}
      <td className={cx(wide, 'px-2 py-2 text-sm wrap-anywhere')}>
        <RowStanding row={row} />
      </td>
      <td className={wide}>
        <Button variant="quiet" size="sm" className="px-3!" onClick={() => onOpen(row)}>
          View<span className="sr-only"> row {row.number}</span>
        </Button>
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell says what is in it */}
      <td colSpan={columns.length} className="px-4 py-3 md:hidden">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{row.name || 'No name'}</p>
            <p className="text-sm text-quiet">
              {[street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'No address'}
            </p>
            <div className="text-sm">
              <RowStanding row={row} />
            </div>
          </div>
          <Button variant="quiet" size="sm" onClick={() => onOpen(row)}>
            Open<span className="sr-only"> row {row.number}</span>
          </Button>
        </div>
      </td>
    </>
  )
}

/** On phones, one cell holds everything. */
const wide = 'hidden md:table-cell'

interface CellProps {
  token: string
  row: RunRow
  cell: (typeof cells)[number]
  mayChange: boolean
}

/** Saved on blur or Enter; on failure, the typed text stays. */
function Cell({ token, row, cell: { name, label }, mayChange }: CellProps) {
  const queryClient = useQueryClient()
  const stored = cellOf(row, name)
  const [typed, setTyped] = useState<string>()
  const saving = useMutation({
    // Changes to a row run one at a time: each is based on the result of the previous one.
    scope: { id: row.id },
    mutationFn: (value: string) => {
      const body: RowChange = { [name]: value }
      const { version } = shownRow(queryClient, token, row)
      return call(runs.changeRow, { params: { token, row: row.id }, body: { ...body, version } })
    },
    onSuccess: (changed, value) => {
      setTyped((now) => (now === value ? undefined : now))
      showRow(queryClient, token, changed)
      void readRunAgain(queryClient, token)
    },
  })
  if (!mayChange) return <span className="block px-2 wrap-anywhere">{stored}</span>
  const isWrong = row.problems.some(({ field }) => field === name) || row.question?.field === name
  const save = () => {
    const isOnItsWay = saving.isPending && saving.variables === typed
    if (typed !== undefined && typed !== stored && !isOnItsWay) saving.mutate(typed)
    else if (typed === stored) setTyped(undefined)
  }
  return (
    <>
      <input
        aria-label={`${label}, row ${row.number}`}
        aria-invalid={isWrong || saving.isError}
        aria-busy={saving.isPending}
        value={typed ?? stored}
        maxLength={name === 'zipCode' ? 20 : 200}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') setTyped(undefined)
        }}
        className={cx(
          'h-10 w-full min-w-0 rounded-md border bg-transparent px-2 hover:border-edge focus:bg-card',
          isWrong || saving.isError ? 'border-wax' : 'border-transparent',
        )}
      />
      {saving.error && (
        <span role="alert" className="block text-sm text-wax">
          {sentenceOf(saving.error)}
        </span>
      )}
    </>
  )
}
