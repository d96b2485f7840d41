/** Places where a process may be killed to see what it leaves behind; in tests `CRASH_AT` names one of them. */
export const crashPoints = [
  'before_intent',
  'after_intent',
  'after_intent_noted',
  'after_draft',
  'before_reading_intent',
  'after_reading_intent',
  'after_lock',
  'before_commit',
  'after_commit',
  'before_event_stored',
  'after_event_stored',
  'before_mail',
  'after_mail',
  'after_refund_requested',
  'after_refund_sent',
] as const
/** The same on the way to other words for a card. */
export const wordCrashPoints = ['after_words_intent', 'in_piece_other_words'] as const
/** The same on the way to a gift card. */
export const giftCardCrashPoints = ['after_gift_intent', 'before_gift_commit', 'after_gift_commit'] as const
/** The same on the way to a tip. */
export const tipCrashPoints = ['after_tip_intent', 'before_tip_commit', 'after_tip_commit'] as const
/** The same for the making of cards. */
export const pieceCrashPoints = [
  'in_piece_released',
  'in_piece_accepted',
  'in_piece_approved',
  'in_piece_granted',
  'after_piece_change',
] as const
/** The same for artists' statements. */
export const statementCrashPoints = ['in_statement', 'after_statement'] as const
/** The same on the way of a payout by Stripe, and back. */
export const payoutCrashPoints = [
  'after_payout_account',
  'after_payout_started',
  'before_transfer',
  'after_transfer',
  'before_payout_commit',
  'after_payout_commit',
  'after_reversal_asked',
  'after_reversal',
] as const
/** The same where the desk notes that an invoice was paid. */
export const invoiceCrashPoints = ['in_invoice_paid', 'after_invoice_paid'] as const
/** The same on the way of an invoice that is paid by card. */
export const invoicePaymentCrashPoints = [
  'after_invoice_intent',
  'before_invoice_card_commit',
  'after_invoice_card_commit',
] as const
/** The same on the way of its page at Stripe: made, and closed. */
export const hostedCrashPoints = [
  'after_hosted_customer',
  'after_hosted_draft',
  'after_hosted_lines',
  'after_hosted_opened',
  'before_hosted_closed',
  'after_hosted_closed',
] as const
/** The same for their photos. */
const photoCrashPoints = ['photo_stored'] as const
/** The same on the way to money on a balance. */
export const topUpCrashPoints = ['after_top_up_intent', 'before_top_up_commit', 'after_top_up_commit'] as const
/** The same where the desk pays a balance out. */
export const balancePayoutCrashPoints = ['in_balance_payout', 'after_balance_payout'] as const
/** The same for cards of test mode. */
export const testModeCrashPoints = ['in_test_move'] as const
/** The same for a webhook: sent, and not noted yet. */
export const webhookCrashPoints = ['after_webhook_sent'] as const
/** The same for an import into the catalog. */
export const importCrashPoints = ['before_import_chunk', 'in_import_chunk', 'after_import_chunk'] as const
/** The same for the list of a business run. */
export const runCrashPoints = ['in_rows_checked', 'after_rows_checked'] as const
/** The same for the making of its cards. */
export const makingCrashPoints = [
  'in_sample_approved',
  'after_sample_approved',
  'in_batch_placed',
  'after_batch_placed',
] as const

export type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof wordCrashPoints)[number]
  | (typeof giftCardCrashPoints)[number]
  | (typeof tipCrashPoints)[number]
  | (typeof pieceCrashPoints)[number]
  | (typeof statementCrashPoints)[number]
  | (typeof payoutCrashPoints)[number]
  | (typeof invoiceCrashPoints)[number]
  | (typeof invoicePaymentCrashPoints)[number]
  | (typeof hostedCrashPoints)[number]
  | (typeof photoCrashPoints)[number]
  | (typeof topUpCrashPoints)[number]
  | (typeof balancePayoutCrashPoints)[number]
  | (typeof testModeCrashPoints)[number]
  | (typeof webhookCrashPoints)[number]
  | (typeof importCrashPoints)[number]
  | (typeof runCrashPoints)[number]
  | (typeof makingCrashPoints)[number]

const chosen = process.env.NODE_ENV === 'test' ? process.env.CRASH_AT : undefined

/** Kills the process as a power cut would, where a test has asked for it. */
export function crashPoint(name: CrashPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL')
}

/** The point in the middle of what happens to a piece, where there is one. */
export function pieceCrashPoint(kind: string): void {
  const point = [...pieceCrashPoints, ...wordCrashPoints].find((name) => name === `in_piece_${kind}`)
  if (point) crashPoint(point)
}
