import type { Log } from '#server/platform/observability/log.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'

/**
 * Logs every refund that the provider has accepted, no matter who requested it: an administrator, a job or the
 * reconciler.
 */
export function logRefunds(log: Log, payments: Payments): Payments {
  return {
    ...payments,
    async refund(paymentRef, amountCents, key, attempt) {
      const given = await payments.refund(paymentRef, amountCents, key, attempt)
      log.info({ event: 'refund', payment: paymentRef, amountCents, key, status: given.status }, 'refund')
      return given
    },
  }
}
