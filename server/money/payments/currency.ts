/** The shop sells in one currency; the provider takes its ISO 4217 code in lower case. */
export const currency = 'usd'
