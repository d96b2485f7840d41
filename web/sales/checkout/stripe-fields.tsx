import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { PaymentError, type PaymentHandle } from './payment.ts'
import { stripeAppearance, styleOfPage } from './stripe-appearance.ts'
import { confirmOnce, hasSucceeded, shippingOf } from './stripe-confirm.ts'

interface StripeFieldsProps {
  ref: Ref<PaymentHandle>
  session: PaymentSession
  disabled: boolean
  /** Stripe failed to show its fields. */
  onFailure: () => void
}

/** Stripe's Payment Element: cards and the browser's wallets. What is typed there never reaches our server. */
export function StripeFields({ stripe, ...props }: StripeFieldsProps & { stripe: Stripe }) {
  const { clientSecret } = props.session
  const [options] = useState(() => ({
    clientSecret,
    appearance: stripeAppearance(styleOfPage),
    loader: 'never' as const,
  }))
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ ref, session, disabled, onFailure }: StripeFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'paid'>('loading')
  const complete = useRef(false)
  /** Why a wallet failed even though every field was valid. */
  const refusal = useRef<StripeError>(undefined)
  const shownAmount = useRef(session.amount)

  useEffect(() => {
    // A changed cart updates the same intent: the fields keep their contents, and wallets show the new total.
    if (shownAmount.current === session.amount) return
    shownAmount.current = session.amount
    elements?.fetchUpdates().catch(() => {})
  }, [elements, session.amount])

  useImperativeHandle(ref, () => ({
    async validate({ focus }) {
      if (!elements || state !== 'ready') return true
      // submit() opens the chosen wallet and takes the focus: only when everything else is valid.
      if (!focus) return complete.current
      const { error } = await elements.submit()
      const mistake = error?.type === 'validation_error'
      refusal.current = mistake ? undefined : error
      return !mistake
    },
    async confirm({ clientSecret }, form) {
      if (!stripe || !elements || state === 'loading') throw new PaymentError('Stripe not loaded')
      if (refusal.current) throw new PaymentError(refusal.current.message || 'Payment failed')
      await confirmOnce(stripe, elements, clientSecret, form ? shippingOf(form) : undefined)
    },
  }))

  /** Stripe shows no fields for a finished payment: after a lost response and a reload it may be paid. */
  const onLoadError = async () => {
    if (stripe && (await hasSucceeded(stripe, session.clientSecret))) setState('paid')
    else onFailure()
  }

  if (state === 'paid') {
    return <p>Your payment went through. Place the order to finish; your card won’t be charged again.</p>
  }
  return (
    <>
      {state === 'loading' && <Spinner label="Preparing secure payment..." />}
      <PaymentElement
        options={{ readOnly: disabled, business: { name: 'Fairhand' } }}
        onReady={() => setState('ready')}
        onChange={(event) => (complete.current = event.complete)}
        onLoadError={() => void onLoadError()}
      />
    </>
  )
}
