import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { sentenceOf } from '#web/base/api.ts'
import { useSending } from '#web/base/use-sending.ts'

/**
 * A form that asks for an amount, then gives way to the card form: `session` is set during payment.
 * @param prepare asks the shop for a payment session
 * @param onRefused for whatever else to do besides showing the message in the form
 */
export function usePaymentWish<Draft extends FieldValues & { amount: string }, Wish>(
  form: UseFormReturn<Draft, unknown, Wish>,
  prepare: (wish: Wish) => Promise<PaymentSession>,
  onRefused?: (error: unknown) => void,
) {
  const [session, setSession] = useState<PaymentSession>()
  const [refused, setRefused] = useState<string>()
  const { setFocus } = form
  // The form replaces the button that was pressed.
  useEffect(() => {
    if (!session) setFocus('amount' as Path<Draft>)
  }, [session, setFocus])
  const { submit, pending } = useSending(form, {
    send: prepare,
    onDone: (prepared) => {
      setRefused(undefined)
      setSession(prepared)
    },
    onRefused: (error) => {
      setRefused(sentenceOf(error))
      onRefused?.(error)
    },
  })
  return { session, refused, submit, pending, back: () => setSession(undefined) }
}
