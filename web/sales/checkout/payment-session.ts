import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { call } from '#web/base/api.ts'

export const paymentSessionKey = ['payment-session']

/** This cart's payment session; a changed cart gets a new one while the card fields stay. */
export function usePaymentSession(items: CartItem[]) {
  return useQuery({
    queryKey: [...paymentSessionKey, items],
    queryFn: () =>
      call(checkout.createPaymentIntent, { body: { calculateFromCart: true } }).catch((error: unknown) => {
        console.error('The payment session could not be prepared.', error)
        throw error
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
