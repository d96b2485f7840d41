import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/sales/cart.ts'
import { type CartSummary, codes } from '#contract/sales/codes.ts'
import { parseCents } from '#contract/base/money.ts'
import { call, read } from '#web/base/api.ts'
import { offeredSums } from '#web/sales/cart/offered.ts'
import { paymentSessionKey } from './payment-session.ts'

/** The cart's totals as the page shows them, in cents; without codes, no server response is needed. */
export interface ShownSums {
  subtotal: number
  rush: number | null
  discount: number
  giftCard: number
  total: number
  codes: CartSummary['codes']
  /** Codes are only asked for when the shop has some. */
  offersCodes: boolean
}

/** A prefix; the items of the cart follow it. */
export const cartSummaryKey = read(codes.summary).queryKey

export function useCartSummary(items: CartItem[]): ShownSums {
  const { data } = useQuery({
    queryKey: [...cartSummaryKey, items],
    queryFn: () => call(codes.summary),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const sums = offeredSums(items)
  const offersCodes = data?.offersCodes ?? false
  if (!data || data.codes.length === 0) return { ...sums, discount: 0, giftCard: 0, codes: [], offersCodes }
  const cents = (amount: string) => parseCents(amount) ?? 0
  return {
    ...sums,
    discount: cents(data.discount),
    giftCard: cents(data.giftCard),
    total: cents(data.total),
    codes: data.codes,
    offersCodes,
  }
}

/** Applies or removes a code; the payment is prepared again for the new total. */
export function useChangeCodes(items: CartItem[]) {
  const queryClient = useQueryClient()
  const onSuccess = (summary: CartSummary) => {
    queryClient.setQueryData([...cartSummaryKey, items], summary)
    void queryClient.invalidateQueries({ queryKey: paymentSessionKey })
  }
  const apply = useMutation({ mutationFn: (code: string) => call(codes.apply, { body: { code } }), onSuccess })
  const remove = useMutation({ mutationFn: (id: string) => call(codes.remove, { params: { id } }), onSuccess })
  return { apply, remove }
}
