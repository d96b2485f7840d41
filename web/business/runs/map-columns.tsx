import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ColumnRole, columnRoleNames, missingColumns, rolesOf } from '#contract/base/lists/list-columns.ts'
import { type Run, type RunList, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { runSteps, showRun, shownRun } from './use-run.ts'

/** Assigns meanings to the list's columns; open if they are unclear. */
export function MapColumns({ token, run, list }: { token: string; run: Run; list: RunList }) {
  const queryClient = useQueryClient()
  const [columns, setColumns] = useState<ColumnRole[]>(list.columns)
  const saving = useMutation({
    ...runSteps(token),
    mutationFn: () => {
      const { version } = shownRun(queryClient, token, run)
      return call(runs.map, { params: { token }, body: { columns, version } })
    },
    onSuccess: (answer) => showRun(queryClient, token, answer),
  })
  const missing = missingColumns(columns)
  const isChanged = columns.join() !== list.columns.join()
  return (
    <details
      open={list.state === 'mapping' || undefined}
      className="group mt-6 rounded-[var(--radius)] border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <summary className="cursor-pointer font-semibold">Match the columns of your list</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {list.headings.map((heading, place) => (
          <Field key={place} label={heading || `Column ${place + 1}`}>
            {(field) => (
              <Select
                {...field}
                value={columns[place] ?? 'ignore'}
                onChange={({ target }) =>
                  setColumns(columns.map((role, at) => (at === place ? (target.value as ColumnRole) : role)))
                }
              >
                {rolesOf.run.map((role) => (
                  <option key={role} value={role}>
                    {columnRoleNames[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {missing.length > 0 && <p className="mt-4 font-medium text-wax">The list still needs {missing.join(' and ')}.</p>}
      {saving.error && (
        <div className="mt-4">
          <Refusal>{sentenceOf(saving.error)}</Refusal>
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          pending={saving.isPending}
          disabled={missing.length > 0 || (!isChanged && list.state !== 'mapping')}
          onClick={() => saving.mutate()}
        >
          Read the list
        </Button>
        <span className="text-sm text-quiet">
          Every row is read again from the file, and changes made by hand are lost.
        </span>
      </p>
    </details>
  )
}
