/** Places where tests may kill the process to see what it leaves behind, by what is done; `CRASH_AT` names one. */
export const crashPoints = {
  order: [
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
  ],
  /** Payments for new words. */
  word: ['after_words_intent', 'in_piece_other_words'],
  /** Gift card purchases. */
  giftCard: ['after_gift_intent', 'before_gift_commit', 'after_gift_commit'],
  /** Tips. */
  tip: ['after_tip_intent', 'before_tip_commit', 'after_tip_commit'],
  /** Cards in production. */
  piece: ['in_piece_released', 'in_piece_accepted', 'in_piece_approved', 'in_piece_granted', 'after_piece_change'],
  /** Artists' statements. */
  statement: ['in_statement', 'after_statement'],
  /** Payouts by Stripe, and their reversal. */
  payout: [
    'after_payout_account',
    'after_payout_started',
    'before_transfer',
    'after_transfer',
    'before_payout_commit',
    'after_payout_commit',
    'after_reversal_asked',
    'after_reversal',
  ],
  /** The desk notes that an invoice was paid. */
  invoice: ['in_invoice_paid', 'after_invoice_paid'],
  /** An invoice is paid by card. */
  invoicePayment: ['after_invoice_intent', 'before_invoice_card_commit', 'after_invoice_card_commit'],
  /** An invoice's page at Stripe: created and closed. */
  hosted: [
    'after_hosted_customer',
    'after_hosted_draft',
    'after_hosted_lines',
    'after_hosted_opened',
    'before_hosted_closed',
    'after_hosted_closed',
  ],
  /** Photos of cards. */
  photo: ['photo_stored'],
  /** Top-ups of a balance. */
  topUp: ['after_top_up_intent', 'before_top_up_commit', 'after_top_up_commit'],
  /** The desk pays out a balance. */
  balancePayout: ['in_balance_payout', 'after_balance_payout'],
  /** Cards of test mode. */
  testMode: ['in_test_move'],
  /** A webhook that was sent but not recorded yet. */
  webhook: ['after_webhook_sent'],
  /** Imports into the catalog. */
  import: ['before_import_chunk', 'in_import_chunk', 'after_import_chunk'],
  /** A business run's list. */
  run: ['in_rows_checked', 'after_rows_checked'],
  /** The production of a business run's cards. */
  making: ['in_sample_approved', 'after_sample_approved', 'in_batch_placed', 'after_batch_placed'],
} as const

export type CrashPoint = (typeof crashPoints)[keyof typeof crashPoints][number]

const chosen = process.env.NODE_ENV === 'test' ? process.env.CRASH_AT : undefined

/** Kills the process like a power failure, if a test has asked for it. */
export function crashPoint(name: CrashPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL')
}

/** The crash point within a change of a piece, if there is one. */
export function pieceCrashPoint(kind: string): void {
  const point = [...crashPoints.piece, ...crashPoints.word].find((name) => name === `in_piece_${kind}`)
  if (point) crashPoint(point)
}
