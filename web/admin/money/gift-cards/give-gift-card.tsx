import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NewGiftCard, giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { useReportDirty } from '#web/admin/parts/use-report-dirty.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

const empty = { amount: '', email: '', name: '', note: '' }
type Given = { code: string; balance: string }

/** Gives away a gift card; its code is shown once. */
export function GiveGiftCard({ onDirty, onDone }: FormPlace) {
  const queryClient = useQueryClient()
  const form = useZodForm(NewGiftCard, empty, ({ email, ...draft }) => ({ ...draft, ...(email && { email }) }))
  const { errors } = form.formState
  const [error, setError] = useState<string | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  useReportDirty(form, onDirty)
  const { submit, pending, ready } = useSending(form, {
    send: (body) => callProven(giftCardsAdmin.issue, { body }),
    onDone: (card: Given) => {
      setGiven(card)
      // Nothing is unsaved any more.
      form.reset(form.getValues())
      void readAgain(queryClient, giftCardsAdmin.list)
    },
    onRefused: (refused) => setError(sentenceOf(refused)),
  })
  if (given) return <GivenGiftCard given={given} email={form.getValues('email')} onDone={onDone} />
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label="Amount in dollars" error={errors.amount?.message} hint="From $1 to $1,000">
        {(control) => (
          <input
            {...control}
            {...form.register('amount')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="25"
            className="input"
          />
        )}
      </Field>
      <Field
        label="E-mail address"
        optional
        error={errors.email?.message}
        hint="The code is e-mailed to this address. Leave it empty to pass the code on yourself."
      >
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="off" className="input" />
        )}
      </Field>
      <Field label="Name" optional error={errors.name?.message}>
        {(control) => (
          <input {...control} {...form.register('name')} autoComplete="off" maxLength={80} className="input" />
        )}
      </Field>
      <Field label="Note" optional error={errors.note?.message} hint="Why it is given. Only administrators see it.">
        {(control) => (
          <input {...control} {...form.register('note')} autoComplete="off" maxLength={200} className="input" />
        )}
      </Field>
      {error && <Refusal>{error}</Refusal>}
      <Button type="submit" pending={pending} disabled={!ready}>
        {pending ? 'Issuing...' : 'Issue gift card'}
      </Button>
    </form>
  )
}

function GivenGiftCard({ given, email, onDone }: { given: Given; email: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="title-md outline-none">
        A gift card of {formatMoney(given.balance)}
      </h3>
      <p className="rounded-[var(--radius)] bg-sand px-4 py-3.5 font-mono text-lg font-semibold break-all">
        {given.code}
      </p>
      <p>
        {email ? `It was e-mailed to ${email}. ` : ''}The code is shown only this once. Anyone who has it can spend it.
      </p>
      <div>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
