import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type CatalogImport, catalogAdmin } from '#contract/catalog/catalog-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImportProgress } from './import-progress.tsx'
import { sumOf } from './import-words.ts'

const { startImport, checkImport, stopImport } = catalogAdmin

/** The actions that an import's state allows. */
export function ImportActions({ run }: { run: CatalogImport }) {
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.focus()
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Actions run={run} onStep={focus} />
    </div>
  )
}

/** @param onStep the pressed button disappears: keeps keyboard focus in its place */
function Actions({ run, onStep }: { run: CatalogImport; onStep: () => void }) {
  const { state, counts, stalled } = run
  const start = useStep(startImport, run, onStep)
  const check = useStep(checkImport, run, onStep)
  const stop = useStep(stopImport, run, onStep)
  const good = sumOf(counts, 'make', 'change', 'leave')
  const todo = sumOf(counts, 'make', 'change')
  // Rows not validated yet: validation was interrupted.
  const goOn = counts.length === 0 || sumOf(counts, 'unread') > 0 ? check : start
  const all = sumOf(counts, 'unread', 'make', 'change', 'leave', 'refused')

  if (state === 'checking' || state === 'importing') {
    const [label, count, of] =
      state === 'checking'
        ? ['Checking the rows', all - sumOf(counts, 'unread'), all]
        : ['Importing', sumOf(counts, 'done'), good]
    const detail = of === 0 ? 'Reading the files...' : `${formatCount(count)} of ${formatCount(of)}`
    return (
      <>
        <ImportProgress
          label={label}
          value={of === 0 ? 0 : count / of}
          detail={detail}
          onStop={() => stop.mutate()}
          stopping={stop.isPending}
        />
        {stalled && (
          <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
            This import seems to have stopped.
            <Button size="sm" variant="secondary" pending={goOn.isPending} onClick={() => goOn.mutate()}>
              Continue
            </Button>
          </p>
        )}
      </>
    )
  }
  if (state === 'uploading')
    return (
      <Line text="Not all files have arrived. Choose the same files again, and the upload continues where it stopped.">
        <Discard stop={stop} />
      </Line>
    )
  if (state === 'checked')
    return (
      <Line text={todo === 0 ? 'There is nothing to import: no valid row would change anything.' : undefined}>
        {todo > 0 && (
          <Button pending={start.isPending} onClick={() => start.mutate()}>
            Import {formatCount(todo)} {todo === 1 ? 'row' : 'rows'}
          </Button>
        )}
        <Button variant="secondary" pending={check.isPending} onClick={() => check.mutate()}>
          Check again
        </Button>
        <Discard stop={stop} />
      </Line>
    )
  if (state === 'failed')
    return (
      <Line>
        <Button variant="secondary" pending={goOn.isPending} onClick={() => goOn.mutate()}>
          Continue
        </Button>
        <Discard stop={stop} />
      </Line>
    )
  return null
}

function Line({ text, children }: { text?: string | undefined; children: ReactNode }) {
  return (
    <div className="mt-4">
      {text && <p className="mb-3">{text}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

function Discard({ stop }: { stop: ReturnType<typeof useStep> }) {
  return (
    <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate()}>
      Discard
    </Button>
  )
}

/** One step of an import; its response updates the list at once. */
function useStep(
  step: typeof startImport | typeof checkImport | typeof stopImport,
  { id }: CatalogImport,
  onStep: () => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = read(catalogAdmin.listImports)
  return useMutation({
    mutationFn: () => call(step, { params: { id } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (runs) => runs?.map((run) => (run.id === id ? changed : run)))
      onStep()
    },
    onError: (error) => {
      toast({ title: 'Not done', description: sentenceOf(error), variant: 'destructive' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
