import { randomBytes } from 'node:crypto'

export const cardlessPrefix = 'pi_none_'

/** The reference of a checkout without a card payment: codes, or a balance, pay for everything. */
export const cardlessRef = (): string => `${cardlessPrefix}${randomBytes(12).toString('hex')}`

/** Whether the provider has no payment with this reference. */
export const isCardless = (paymentRef: string): boolean => paymentRef.startsWith(cardlessPrefix)
