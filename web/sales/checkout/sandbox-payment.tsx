import { type ChangeEvent, type Ref, useImperativeHandle, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type PaymentSession, type SandboxCard, checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { call } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { PaymentError, type PaymentHandle } from './payment.ts'
import { type CardText, cardFormats, cardResolver, emptyCard, reformat, toCard } from './sandbox-card.ts'
import { SandboxNote } from './sandbox-note.tsx'

interface SandboxPaymentProps {
  ref: Ref<PaymentHandle>
  disabled: boolean
  amountCents: number
}

/** The sandbox's card form; nothing entered here is stored. */
export function SandboxPayment({ ref, disabled, amountCents }: SandboxPaymentProps) {
  const form = useForm<CardText>({ defaultValues: emptyCard, resolver: cardResolver, reValidateMode: 'onBlur' })
  const { errors } = form.formState
  const [question, setQuestion] = useState<((answer: boolean) => void) | null>(null)
  const ask = () => new Promise<boolean>((resolve) => setQuestion(() => resolve))

  useImperativeHandle(ref, () => ({
    validate: ({ focus }) => form.trigger(undefined, { shouldFocus: focus }),
    async confirm(session) {
      let status = await confirmIntent(session, { card: toCard(form.getValues()) })
      if (status === 'requires_action') {
        const authenticated = await ask()
        setQuestion(null)
        status = await confirmIntent(session, { authenticated })
      }
      if (status !== 'succeeded') throw new PaymentError('Payment was not successful')
    },
  }))

  const field = (name: keyof CardText) => {
    const { onChange, ...registered } = form.register(name)
    return {
      ...registered,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        reformat(event.currentTarget, cardFormats[name])
        form.clearErrors(name)
        void onChange(event)
      },
      // Not `disabled`: disabled fields would lose their contents and the focus.
      readOnly: disabled,
      inputMode: 'numeric' as const,
      className: 'input tabular-nums',
    }
  }

  return (
    <div className="grid gap-4">
      <SandboxNote />
      <Field label="Card number" error={errors.number?.message}>
        {(control) => (
          <input {...control} {...field('number')} autoComplete="cc-number" placeholder="4242 4242 4242 4242" />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" error={errors.expiry?.message}>
          {(control) => <input {...control} {...field('expiry')} autoComplete="cc-exp" placeholder="MM / YY" />}
        </Field>
        <Field label="CVC" error={errors.cvc?.message}>
          {(control) => <input {...control} {...field('cvc')} autoComplete="cc-csc" placeholder="123" />}
        </Field>
      </div>
      <BankDialog open={question !== null} amountCents={amountCents} onAnswer={(answer) => question?.(answer)} />
    </div>
  )
}

async function confirmIntent(session: PaymentSession, answer: { card?: SandboxCard; authenticated?: boolean }) {
  const { clientSecret } = session
  const params = { id: paymentIntentId(clientSecret) }
  const intent = await call(checkout.confirmSandbox, { params, body: { clientSecret, ...answer } })
  return intent.status
}
