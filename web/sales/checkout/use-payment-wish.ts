import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { sentenceOf } from '#web/base/api.ts'
import { useSending } from '#web/base/use-sending.ts'

/**
 * A form that asks how much, and then gives way to the card form: `session` is there while it is paid.
 * @param prepare asks the shop for a payment session
 * @param onRefused for what is more than the sentence that the form shows
 */
export function usePaymentWish<Draft extends FieldValues & { amount: string }, Wish>(
  form: UseFormReturn<Draft, unknown, Wish>,
  prepare: (wish: Wish) => Promise<PaymentSession>,
  onRefused?: (error: unknown) => void,
) {
  const [session, setSession] = useState<PaymentSession>()
  const [refused, setRefused] = useState<string>()
  const { setFocus } = form
  // It takes the place of the button that was pressed.
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
