import { type Ref, useImperativeHandle, useState } from 'react'
import { type PaymentSession, SandboxCard, checkout, paymentIntentId } from '#contract/checkout.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { PaymentError, type PaymentHandle } from './payment.ts'

interface CardText {
  number: string
  expiry: string
  cvc: string
}
type CardErrors = Partial<Record<keyof CardText, string>>

/** The card form of the sandbox; nothing of it is kept anywhere. */
export function SandboxPayment({ ref, disabled }: { ref: Ref<PaymentHandle>; disabled: boolean }) {
  const [text, setText] = useState<CardText>({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<CardErrors>({})
  const [question, setQuestion] = useState<((answer: boolean) => void) | null>(null)

  const change =
    (field: keyof CardText, format: (value: string) => string) => (event: { target: { value: string } }) => {
      setText({ ...text, [field]: format(event.target.value) })
      setErrors({ ...errors, [field]: undefined })
    }
  const ask = () => new Promise<boolean>((resolve) => setQuestion(() => resolve))

  useImperativeHandle(ref, () => ({
    validate() {
      const found = errorsOf(text)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    async confirm(session) {
      const card = toCard(text)
      const first = await confirm(session, { card })
      if (first === 'succeeded') return
      const authenticated = await ask()
      setQuestion(null)
      if ((await confirm(session, { authenticated })) !== 'succeeded')
        throw new PaymentError('Payment was not successful')
    },
  }))

  return (
    <div className="grid gap-4">
      <p className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-sm text-gold-ink">
        <strong>No card is charged here.</strong> This shop runs in test mode: use 4242 4242 4242 4242 with any future
        date and code.
      </p>
      <Field label="Card number" error={errors.number}>
        {(control) => (
          <input
            {...control}
            className="input tabular-nums"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="4242 4242 4242 4242"
            disabled={disabled}
            value={text.number}
            onChange={change('number', formatNumber)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" error={errors.expiry}>
          {(control) => (
            <input
              {...control}
              className="input tabular-nums"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              disabled={disabled}
              value={text.expiry}
              onChange={change('expiry', formatExpiry)}
            />
          )}
        </Field>
        <Field label="CVC" error={errors.cvc}>
          {(control) => (
            <input
              {...control}
              className="input tabular-nums"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="123"
              disabled={disabled}
              value={text.cvc}
              onChange={change('cvc', (value) => digits(value, 4))}
            />
          )}
        </Field>
      </div>
      <BankDialog open={question !== null} onAnswer={(answer) => question?.(answer)} />
    </div>
  )
}

async function confirm(
  session: PaymentSession,
  answer: { card?: SandboxCard; authenticated?: boolean },
): Promise<string> {
  const params = { id: paymentIntentId(session.clientSecret) }
  try {
    const intent = await call(checkout.confirmSandbox, {
      params,
      body: { clientSecret: session.clientSecret, ...answer },
    })
    return intent.status
  } catch (error) {
    throw new PaymentError(sentenceOf(error) || 'Payment failed')
  }
}

/** '12 / 40' -> month 12 of 2040. */
function toCard({ number, expiry, cvc }: CardText): SandboxCard {
  const [month, year] = expiry.split('/').map((part) => Number.parseInt(part, 10))
  return { number, expMonth: month ?? Number.NaN, expYear: 2000 + (year ?? Number.NaN), cvc }
}

function errorsOf(text: CardText): CardErrors {
  const errors: CardErrors = {}
  for (const issue of SandboxCard.safeParse(toCard(text)).error?.issues ?? []) {
    const field =
      issue.path[0] === 'expMonth' || issue.path[0] === 'expYear' ? 'expiry' : (issue.path[0] as keyof CardText)
    errors[field] ??= issue.message
  }
  return errors
}

const digits = (value: string, most: number) => value.replace(/\D/g, '').slice(0, most)
const formatNumber = (value: string) => digits(value, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
const formatExpiry = (value: string) => digits(value, 4).replace(/^(\d{2})(?=\d)/, '$1 / ')
