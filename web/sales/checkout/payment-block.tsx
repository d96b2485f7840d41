import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { ApiError, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CardFields } from './card-fields.tsx'
import type { PaymentHandle } from './payment.ts'

interface PaymentBlockProps {
  session: UseQueryResult<PaymentSession>
  payment: RefObject<PaymentHandle | null>
  pending: boolean
  paid: boolean
  failure: string | undefined
}

/** The card form or why it cannot be shown, and payment errors. */
export function PaymentBlock({ session, payment, pending, paid, failure }: PaymentBlockProps) {
  return (
    <section>
      <h2 className="title-md mb-4">Payment</h2>
      {session.data ? (
        session.data.provider === 'none' ? (
          <p>There’s nothing left to pay, so you don’t need a card.</p>
        ) : (
          <CardFields
            session={session.data}
            payment={payment}
            disabled={pending}
            onRetry={() => void session.refetch()}
          />
        )
      ) : session.error ? (
        <>
          <ErrorState message={sentenceOf(session.error)} onRetry={() => void session.refetch()} />
          {session.error instanceof ApiError && session.error.status === 409 && (
            <p className="mt-3 text-center">
              <Link to="/cart" className="font-semibold text-wax underline">
                Go to your cart
              </Link>
            </p>
          )}
        </>
      ) : (
        <Spinner label="Preparing secure payment..." />
      )}
      {failure && (
        <div
          ref={focus}
          role="alert"
          tabIndex={-1}
          className="mt-4 rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep"
        >
          <p>{failure}</p>
          {paid && <p className="mt-1">Your payment went through. Placing the order again won’t charge you twice.</p>}
        </div>
      )}
    </section>
  )
}

/** On a phone, the pressed button is far below, and it was disabled in the meantime. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
