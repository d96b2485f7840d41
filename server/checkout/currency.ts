/** The shop sells in one currency; the provider wants its ISO 4217 code in lower case. */
export const currency = 'usd'
