import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Message } from '#contract/customers/message-form.ts'
import type { MessageDraft } from './message-draft.ts'

/** Fills in the order number from links such as /contact?order=1A2B3C4D; the page itself is the same for everyone. */
export function useOrderOfAddress(form: UseFormReturn<MessageDraft, unknown, Message>, wanted: boolean): void {
  useEffect(() => {
    const number = new URLSearchParams(location.search).get('order')
    if (wanted && number && /^[\da-f]{8}$/i.test(number) && !form.getValues('orderNumber'))
      form.setValue('orderNumber', number.toUpperCase())
  }, [form, wanted])
}
