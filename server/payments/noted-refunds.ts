import type { Log } from '#server/log.ts'
import type { Payments } from '#server/outside/payments.ts'

/** Notes every refund that the provider has taken, whoever asked for it: the desk, a job or the reconciler. */
export function noteRefunds(log: Log, payments: Payments): Payments {
  return {
    ...payments,
    async refund(paymentRef, amountCents, key) {
      await payments.refund(paymentRef, amountCents, key)
      log.info({ event: 'refund', payment: paymentRef, amountCents, key }, 'refund')
    },
  }
}
