import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { runMaking } from '#contract/business/run-making.ts'
import { defaultOf } from '#contract/business/run-words.ts'
import { type Run, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { headingsOf, ownFieldsIn } from './run-fields.ts'
import { RunSection } from './run-section.tsx'
import { readRunAgain, runSteps, showRun, shownRun } from './use-run.ts'

/** The words of the cards, with fields filled in from each row. */
export function RunWords({ token, run, mayChange, onTyped }: WordsFormProps & { mayChange: boolean }) {
  return (
    <RunSection title="What the cards say">
      {mayChange ? <WordsForm token={token} run={run} onTyped={onTyped} /> : <WordsShown run={run} />}
    </RunSection>
  )
}

function WordsShown({ run: { customMessage, customSignature } }: { run: Run }) {
  if (!customMessage) return <p className="mt-3 text-quiet">Not written yet.</p>
  return (
    <div className="mt-3 space-y-3 wrap-anywhere">
      <p className="whitespace-pre-line">{customMessage}</p>
      <p>{customSignature}</p>
    </div>
  )
}

interface WordsFormProps {
  token: string
  run: Run
  /** For the words of a waiting sample: called once they are sent. */
  onSent?: () => void
  /** Called with whether there are unsaved words. */
  onTyped?: ((isChanged: boolean) => void) | undefined
}

/** While the list is open, or, by `onSent`, once the sample is lettered. */
export function WordsForm({ token, run, onSent, onTyped }: WordsFormProps) {
  const queryClient = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState(run.customMessage ?? '')
  const [signature, setSignature] = useState(run.customSignature ?? '')
  const [defaults, setDefaults] = useState(run.defaults)
  const used = ownFieldsIn(`${message}\n${signature}`)
  const stored = JSON.stringify([run.customMessage ?? '', run.customSignature ?? '', run.defaults])
  const isChanged = JSON.stringify([message, signature, defaults]) !== stored
  useLeaveGuard(isChanged)
  useEffect(() => onTyped?.(isChanged), [isChanged, onTyped])
  const saving = useMutation({
    ...runSteps(token),
    mutationFn: () => {
      const values = used.map((field) => ({ field, value: defaultOf(defaults, field) }))
      return call(onSent ? runMaking.words : runs.words, {
        params: { token },
        body: {
          customMessage: message,
          customSignature: signature,
          defaults: values,
          version: shownRun(queryClient, token, run).version,
        },
      })
    },
    onSuccess: (answer) => {
      showRun(queryClient, token, answer)
      setDefaults(answer.defaults)
      onSent?.()
    },
    onError: () => readRunAgain(queryClient, token),
  })
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? message.length
    setMessage(`${message.slice(0, at)}{${field}}${message.slice(area.current?.selectionEnd ?? at)}`)
    area.current?.focus()
  }
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Field label="Message" aside={`${message.length}/${maxMessage}`}>
        {(field) => (
          <textarea
            {...field}
            ref={area}
            rows={5}
            maxLength={maxMessage}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            className="input"
          />
        )}
      </Field>
      <fieldset aria-label="Insert into the message" className="flex flex-wrap gap-2">
        {['firstName', 'name', ...headingsOf(run)].map((field) => (
          <Button key={field} variant="secondary" size="sm" onClick={() => insert(field)}>
            {`{${field}}`}
          </Button>
        ))}
      </fieldset>
      <Field label="Signature" aside={`${signature.length}/${maxSignature}`}>
        {(field) => (
          <input
            {...field}
            maxLength={maxSignature}
            value={signature}
            onChange={({ target }) => setSignature(target.value)}
            className="input"
          />
        )}
      </Field>
      {used.map((name) => (
        <Field key={name} label={`If a row has no ${name}`} optional>
          {(field) => (
            <input
              {...field}
              maxLength={200}
              value={defaultOf(defaults, name)}
              onChange={({ target }) => setDefaults({ ...defaults, [name.toLowerCase()]: target.value })}
              className="input"
            />
          )}
        </Field>
      ))}
      {saving.error && <Refusal>{sentenceOf(saving.error)}</Refusal>}
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={saving.isPending} disabled={!isChanged}>
          {onSent ? 'Letter the sample with these words' : 'Save the words'}
        </Button>
        <span className="text-sm text-quiet">We’ll check every row again.</span>
      </p>
    </form>
  )
}
