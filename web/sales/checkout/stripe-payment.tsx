import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PaymentError, type PaymentHandle } from './payment.ts'

interface StripePaymentProps {
  ref: Ref<PaymentHandle>
  session: PaymentSession
  disabled: boolean
  /** Requests the session again: the payment that Stripe cannot show may have been replaced. */
  onRetry: () => void
}

/** Card payment by Stripe. Its packages and script are loaded only here, when somebody is about to pay. */
export function StripePayment({ ref, session, disabled, onRetry }: StripePaymentProps) {
  const library = useStripeLibrary(session)
  const fields = useRef<PaymentHandle>(null)
  const [failed, setFailed] = useState(false)

  useImperativeHandle(ref, () => ({
    validate: async (options) => (await fields.current?.validate(options)) ?? true,
    async confirm(confirmed, form) {
      if (!fields.current) throw new PaymentError('Stripe not loaded')
      await fields.current.confirm(confirmed, form)
    },
  }))

  const retry = () => {
    if (library.error) void library.refetch()
    else onRetry()
    setFailed(false)
  }

  if (library.error || failed) {
    return (
      <ErrorState
        message="The secure card form could not be loaded. Please check your connection and whether your browser is blocking js.stripe.com. Your cart and what you typed are saved."
        onRetry={retry}
      />
    )
  }
  if (!library.data) return <Spinner label="Preparing secure payment..." />
  const { StripeFields, stripe } = library.data
  return (
    <StripeFields
      ref={fields}
      stripe={stripe}
      session={session}
      disabled={disabled}
      onFailure={() => setFailed(true)}
    />
  )
}

/** The fields and their library, loaded once per page. */
function useStripeLibrary(session: PaymentSession) {
  return useQuery({
    queryKey: ['stripe', session.publishableKey, session.scriptUrl],
    queryFn: async () => {
      const { StripeFields, openStripe } = await import('./stripe-library.ts')
      return { StripeFields, stripe: await openStripe(session) }
    },
    structuralSharing: false,
    meta: { shared: true },
  })
}
