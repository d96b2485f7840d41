import { zodResolver } from '@hookform/resolvers/zod'
import { GiftCardWish } from '#contract/sales/gift-cards.ts'
import { parseDay } from '#web/ui/form/day.ts'

/** The form's fields as text; `when` is 'now' or 'later'. */
export const emptyGiftCard = {
  amount: '50',
  recipientName: '',
  recipientEmail: '',
  fromName: '',
  buyerEmail: '',
  message: '',
  when: 'now' as 'now' | 'later',
  sendOn: '',
}
export type GiftCardDraft = typeof emptyGiftCard

const resolve = zodResolver(GiftCardWish) as unknown as (values: object, ...rest: unknown[]) => unknown

/** The date is typed freely; an unreadable one is refused. */
export const giftCardResolver = (({ when, sendOn, ...draft }: GiftCardDraft, ...rest: [unknown, unknown]) =>
  resolve({ ...draft, ...(when === 'later' && { sendOn: parseDay(sendOn) ?? 'unreadable' }) }, ...rest)) as never
