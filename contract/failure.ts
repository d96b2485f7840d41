import * as z from 'zod/mini'

/** Error codes for programs; the message is for people. Listed in docs/errors.md; a code is never renamed. */
export const FailureCode = z.enum([
  // Any request.
  'malformed_request',
  'invalid_input',
  'signed_out',
  'cross_site',
  'not_found',
  'request_timeout',
  'stale_tab',
  'version_conflict',
  'too_large',
  'uri_too_long',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'overloaded',
  'database_down',
  'storage_down',
  'provider_down',
  'provider_refused',
  // Accounts and administrators.
  'wrong_credentials',
  'wrong_password',
  'common_password',
  'username_taken',
  'email_taken',
  'link_expired',
  'own_account',
  'role_needed',
  'proof_needed',
  'last_owner',
  'second_factor_needed',
  'wrong_code',
  'passkey_refused',
  'artist_has_account',
  'invalid_token',
  // Cart and favorites.
  'card_unavailable',
  'artist_unavailable',
  'cart_full',
  'favorites_full',
  // Checkout and payment.
  'cart_empty',
  'cart_changed',
  'cart_changing',
  'promise_changed',
  'artist_booked_out',
  'no_rush_slot',
  'amount_too_small',
  'amount_too_large',
  'payments_off',
  'order_in_progress',
  'payment_in_progress',
  'payment_not_successful',
  'payment_canceled',
  'payment_mismatch',
  'payment_refunded',
  'address_needed',
  'paid_too_late',
  'card_refused',
  'card_declined',
  'too_many_declines',
  'invalid_signature',
  // Orders and quotes.
  'order_started',
  'wrong_status',
  'order_refunded',
  'change_window_open',
  'cards_not_mailed',
  'card_mailed',
  'photos_missing',
  'too_many_photos',
  'not_approved',
  'claim_made',
  'claim_too_late',
  'too_late_to_undo',
  'refund_too_large',
  'offer_answered',
  'offer_replaced',
  'offer_expired',
  // Catalog.
  'name_taken',
  'category_in_use',
  'card_in_row',
  'too_many_imports',
  'picture_refused',
])
export type FailureCode = z.infer<typeof FailureCode>

/**
 * Every error response: its code, a message for people and, for invalid fields, one message per field (dot-joined
 * path).
 */
export const Failure = z.object({
  code: FailureCode,
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>
