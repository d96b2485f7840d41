import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#contract/base/format-count.ts'
import { type Run, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { readRunAgain, runSteps, showRun, shownRun } from './use-run.ts'

interface ReadyProps {
  token: string
  run: Run
  /** There are unsaved words. */
  isTyping: boolean
}

/** The last step of collecting: from here on, list and words are final. */
export function RunReady({ token, run, isTyping }: ReadyProps) {
  const queryClient = useQueryClient()
  const saying = useMutation({
    ...runSteps(token),
    mutationFn: () => {
      const { version } = shownRun(queryClient, token, run)
      return call(runs.ready, { params: { token }, body: { version } })
    },
    onSuccess: (answer) => showRun(queryClient, token, answer),
    onError: () => readRunAgain(queryClient, token),
  })
  return (
    <section aria-label="Finish the list" className="mt-6 rounded-[var(--radius)] bg-sand p-5 sm:p-6">
      <p className="max-w-prose">
        {standing(run)} Once you mark the list as ready, the words are final and no one can be added. Until a card goes
        to its artist, you can still correct its row or leave it out.
      </p>
      {saying.error && (
        <div className="mt-3">
          <Refusal>{sentenceOf(saying.error)}</Refusal>
        </div>
      )}
      {isTyping && <p className="mt-3 font-medium">Please save the words above first: you have unsaved changes.</p>}
      <Button
        size="lg"
        className="mt-4 max-sm:w-full"
        disabled={isTyping}
        pending={saying.isPending}
        onClick={() => saying.mutate()}
      >
        This list is ready
      </Button>
    </section>
  )
}

/** The list compared with what was agreed. */
function standing({ counts: { good, wrong, questions, doubles }, cards }: Run): string {
  const open = [
    wrong > 0 && `${formatCount(wrong)} to correct`,
    questions > 0 && `${formatCount(questions)} to review`,
    doubles > 0 && `${formatCount(doubles)} listed twice`,
  ].filter((each) => each !== false)
  return `${formatCount(good)} of ${formatCount(cards)} cards are ready${open.length > 0 ? `; ${open.join(', ')}` : ''}.`
}
