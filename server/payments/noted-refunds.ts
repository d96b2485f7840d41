import type { Log } from '#server/logging/log.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'

/** Notes every refund that the provider has taken, whoever asked for it: the desk, a job or the reconciler. */
export function logRefunds(log: Log, payments: Payments): Payments {
  return {
    ...payments,
    async refund(paymentRef, amountCents, key) {
      await payments.refund(paymentRef, amountCents, key)
      log.info({ event: 'refund', payment: paymentRef, amountCents, key }, 'refund')
    },
  }
}
