/** Who owns the payments of an invoice by card, as checkouts name it. */
export const invoiceOwner = (invoiceId: string) => `invoice:${invoiceId}`

export const isInvoiceOwner = (owner: string) => owner.startsWith(invoiceOwner(''))

/** Which invoice such a payment is for. */
export const invoiceOf = (owner: string) => owner.slice(invoiceOwner('').length)
