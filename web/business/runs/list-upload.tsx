import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { type Run, type RunList, mostListBytes, runs, tooLargeList } from '#contract/business/runs.ts'
import { sentenceOf } from '#web/base/api.ts'
import { listTypes } from '#web/base/send-list.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { upload } from '#web/base/upload.ts'
import { RunSection } from './run-section.tsx'
import { isWorking, showRun } from './use-run.ts'

const template =
  'First name,Last name,Street,Street 2,City,State,ZIP,Message\r\nAnn,Reader,1 Main Street,Apt 2,Springfield,IL,62701,\r\n'

/** Uploads the list of recipients, and shows the progress of reading and checking it. */
export function ListUpload({ token, run }: { token: string; run: Run }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: async (list: File) => {
      if (list.size > mostListBytes) throw new TooLarge(tooLargeList)
      setSent(0)
      return upload(runs.upload, { params: { token }, body: { list } }, setSent)
    },
    onSuccess: (answer) => showRun(queryClient, token, answer),
  })
  const hasRows = run.counts.all > 0
  return (
    <RunSection title="Who gets a card">
      <p className="mt-2 text-quiet">
        A spreadsheet (CSV or XLSX) with one row per person: name, address, and any column your words use.
        {hasRows && ' A new file replaces the list below.'}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <label
          htmlFor={id}
          className={cx(
            buttonClass(hasRows ? { variant: 'secondary' } : {}),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          {sending.isPending ? 'Sending...' : hasRows ? 'Replace the list' : 'Choose a list'}
          <input
            id={id}
            type="file"
            accept={listTypes}
            disabled={sending.isPending || isWorking(run)}
            className="absolute size-px opacity-0"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) sending.mutate(file)
              // The same file may be chosen again once corrected.
              target.value = ''
            }}
          />
        </label>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
          download="people.csv"
          className="text-sm text-quiet underline underline-offset-4 hover:text-ink"
        >
          Template
        </a>
      </p>
      {sending.isPending && <Progress label="Sending the list" value={sent} />}
      {sending.error && (
        <div className="mt-4">
          <Refusal>{sending.error instanceof TooLarge ? sending.error.message : sentenceOf(sending.error)}</Refusal>
        </div>
      )}
      {run.list && !sending.isPending && <ListState list={run.list} />}
    </RunSection>
  )
}

class TooLarge extends Error {}

function ListState({ list: { fileName, state, failure, notes, rows, checked } }: { list: RunList }) {
  if (state === 'refused')
    return (
      <div className="mt-4">
        <Refusal>{failure}</Refusal>
      </div>
    )
  if (state === 'reading') return <Progress label={`Reading ${fileName}`} />
  if (state === 'checking')
    return (
      <Progress
        label="Checking addresses and words"
        value={rows === 0 ? 0 : checked / rows}
        detail={`${formatCount(checked)} of ${formatCount(rows)}`}
      />
    )
  return (
    <output className="mt-4 block text-sm text-quiet wrap-anywhere">
      {state === 'mapping'
        ? `${fileName}: please match its columns below.`
        : fileName
          ? `${fileName} has been read and checked.`
          : null}
      {notes.map((note) => (
        <span key={note} className="block text-gold-ink">
          {note}
        </span>
      ))}
    </output>
  )
}

function Progress({ label, value, detail }: { label: string; value?: number; detail?: string }) {
  const id = useId()
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
        <span id={id} className="font-medium">
          {label}
        </span>
        {detail && <span className="text-sm text-quiet tabular-nums">{detail}</span>}
      </p>
      <progress {...(value !== undefined && { value })} max={1} aria-labelledby={id} className="bar mt-2 w-full" />
    </div>
  )
}
