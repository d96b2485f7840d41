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

/** For the contract's schema: the date is typed freely, and an unreadable one is refused. */
export function inputOf({ when, sendOn, ...draft }: GiftCardDraft) {
  return { ...draft, ...(when === 'later' && { sendOn: parseDay(sendOn) ?? 'unreadable' }) }
}
