/** The shop sells in one currency; the provider takes its ISO 4217 code in lower case. */
export const currency = 'usd'

/** The largest payment, in cents: eight digits, as at Stripe. */
export const mostAmount = 99_999_999
