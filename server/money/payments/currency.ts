/** The shop sells in one currency; the provider wants its ISO 4217 code in lower case. */
export const currency = 'usd'

/** The most that one payment may be, in cents: eight digits, as at Stripe. */
export const mostAmount = 99_999_999
