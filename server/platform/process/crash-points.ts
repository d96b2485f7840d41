/** Places where tests may kill the process to see what it leaves behind; `CRASH_AT` names one of them. */
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
/** Payments for new words. */
export const wordCrashPoints = ['after_words_intent', 'in_piece_other_words'] as const
/** Gift card purchases. */
export const giftCardCrashPoints = ['after_gift_intent', 'before_gift_commit', 'after_gift_commit'] as const
/** Tips. */
export const tipCrashPoints = ['after_tip_intent', 'before_tip_commit', 'after_tip_commit'] as const
/** Cards in production. */
export const pieceCrashPoints = [
  'in_piece_released',
  'in_piece_accepted',
  'in_piece_approved',
  'in_piece_granted',
  'after_piece_change',
] as const
/** Artists' statements. */
export const statementCrashPoints = ['in_statement', 'after_statement'] as const
/** Payouts by Stripe, and their reversal. */
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
/** The desk notes that an invoice was paid. */
export const invoiceCrashPoints = ['in_invoice_paid', 'after_invoice_paid'] as const
/** An invoice is paid by card. */
export const invoicePaymentCrashPoints = [
  'after_invoice_intent',
  'before_invoice_card_commit',
  'after_invoice_card_commit',
] as const
/** An invoice's page at Stripe: created and closed. */
export const hostedCrashPoints = [
  'after_hosted_customer',
  'after_hosted_draft',
  'after_hosted_lines',
  'after_hosted_opened',
  'before_hosted_closed',
  'after_hosted_closed',
] as const
/** Photos of cards. */
const photoCrashPoints = ['photo_stored'] as const
/** Top-ups of a balance. */
export const topUpCrashPoints = ['after_top_up_intent', 'before_top_up_commit', 'after_top_up_commit'] as const
/** The desk pays out a balance. */
export const balancePayoutCrashPoints = ['in_balance_payout', 'after_balance_payout'] as const
/** Cards of test mode. */
export const testModeCrashPoints = ['in_test_move'] as const
/** A webhook that was sent but not recorded yet. */
export const webhookCrashPoints = ['after_webhook_sent'] as const
/** Imports into the catalog. */
export const importCrashPoints = ['before_import_chunk', 'in_import_chunk', 'after_import_chunk'] as const
/** A business run's list. */
export const runCrashPoints = ['in_rows_checked', 'after_rows_checked'] as const
/** The production of a business run's cards. */
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

/** Kills the process like a power failure, if a test has asked for it. */
export function crashPoint(name: CrashPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL')
}

/** The crash point within a change of a piece, if there is one. */
export function pieceCrashPoint(kind: string): void {
  const point = [...pieceCrashPoints, ...wordCrashPoints].find((name) => name === `in_piece_${kind}`)
  if (point) crashPoint(point)
}
