/** The lines of an artist's ledger. Tips pass through whole. */
export const earningKinds = ['lettered', 'other words', 'taken back', 'tip', 'tip taken back'] as const
export type EarningKind = (typeof earningKinds)[number]

/**
 * A statement's payout (decision 043): `open` is owed, `paying` is on its way through a provider, `failed` is owed and
 * needs attention. Reversing a payment makes it `open` again.
 */
export const statementStates = ['open', 'paying', 'paid', 'failed'] as const
export type StatementState = (typeof statementStates)[number]

export const payoutMethods = ['hand', 'stripe'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const payoutEventKinds = ['started', 'paid', 'failed', 'reversed'] as const
export type PayoutEventKind = (typeof payoutEventKinds)[number]
