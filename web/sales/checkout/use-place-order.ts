import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { accounts } from '#contract/customers/accounts.ts'
import { type CartItem, cart } from '#contract/sales/cart.ts'
import type { CheckoutForm, PaymentSession } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { isAboutCartDates } from '#web/catalog/dates/use-promises.ts'
import { toast } from '#web/ui/toast.ts'
import { wishDate } from '#web/catalog/dates/wished-date.ts'
import { forgetDraft } from './saved-draft.ts'
import { PaymentError, type PaymentHandle } from './payment.ts'
import { paymentSessionKey } from './payment-session.ts'
import { placeOrder } from './place-order.ts'
import { cartSummaryKey } from './use-cart-summary.ts'

interface PlaceOrderParts {
  items: CartItem[]
  /** As the page shows them: if a date has slipped, the server says so before the card is charged. */
  dates: Map<string, LinePromise>
  /** What the page shows as the total. */
  totalCents: number
  session: PaymentSession | undefined
  payment: RefObject<PaymentHandle | null>
}

/** Places the order, one submission at a time, and reports the outcome (product.md, sections 4 and 8). */
export function usePlaceOrder({ items, dates, totalCents, session, payment }: PlaceOrderParts) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** The client secret of a session whose card has been charged. */
  const [charged, setCharged] = useState<string>()
  /** A ref, set before the next render: two clicks may arrive within one. */
  const busy = useRef(false)
  const paid = charged !== undefined && charged === session?.clientSecret

  const order = useMutation({
    mutationFn: (form: CheckoutForm) => {
      const handle = session?.provider === 'none' ? noCard : payment.current
      if (!session || !handle) throw new PaymentError(unnamed)
      const onPaid = () => setCharged(session.clientSecret)
      return placeOrder({ items, dates, totalCents, form, session, payment: handle, paid, onPaid })
    },
    onSuccess: async ({ id, trackToken }) => {
      forgetDraft()
      // The next card may be for another day.
      wishDate({ zip: '', day: '', notBefore: '', withoutWaiting: false })
      toast({
        title: 'Order Placed Successfully!',
        description: `Your order #${id.slice(-8)} has been placed. You'll receive a confirmation email shortly.`,
      })
      const [user] = await Promise.all([
        call(accounts.current).catch(() => null),
        queryClient.prefetchQuery(read(tracking.find, { params: { token: trackToken } })),
      ])
      void queryClient.invalidateQueries({ queryKey: read(orders.listOwn).queryKey })
      await navigate({ to: user ? '/orders' : '/', state: { placed: trackToken } })
      await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
    },
    onError: async (error) => {
      toast({ title: 'Order Failed', description: wordsOf(error), variant: 'destructive' })
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return
      if (error.code === 'promise_changed') return queryClient.invalidateQueries({ predicate: isAboutCartDates })
      // The cart or its payment differs from what this page shows: reload it and prepare the payment again.
      await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      await queryClient.invalidateQueries({ queryKey: cartSummaryKey })
      await queryClient.invalidateQueries({ queryKey: paymentSessionKey })
    },
    onSettled: () => {
      busy.current = false
    },
  })

  return {
    place(form: CheckoutForm) {
      if (busy.current) return
      busy.current = true
      order.mutate(form)
    },
    pending: order.isPending,
    /** The card was charged; only the order is missing. */
    paid,
    failure: order.error ? wordsOf(order.error) : undefined,
  }
}

/** When codes cover the whole total. */
const noCard: PaymentHandle = { validate: async () => true, confirm: async () => {} }

/** For an error that has no message of its own (product.md, section 8). */
const unnamed = 'There was an error processing your order. Please try again.'

function wordsOf(error: unknown): string {
  if (error instanceof PaymentError) return error.message
  // The response of a proxy that could not reach the shop.
  return error instanceof ApiError && !error.code ? unnamed : sentenceOf(error)
}
