import type { Payable } from '#server/platform/contribution/payables.ts'
import { cancelRefunded } from './cancel-refunded.ts'
import { finalize } from './finalize.ts'

/** A cart, which becomes an order. */
export const orderPayable: Payable = { purpose: 'order', finalize, follow: cancelRefunded }
