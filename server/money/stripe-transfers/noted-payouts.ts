import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Log } from '#server/platform/observability/log.ts'

/** Logs every transfer to an artist that the provider made, and every reversal, no matter who requested it. */
export function logPayouts(log: Log, payouts: Payouts): Payouts {
  return {
    ...payouts,
    async transfer(terms, key, attempt) {
      const made = await payouts.transfer(terms, key, attempt)
      log.info({ event: 'payout', transfer: made.id, amountCents: made.amount, key }, 'payout')
      return made
    },
    async reverse(id, key, attempt) {
      const given = await payouts.reverse(id, key, attempt)
      log.info({ event: 'payout reversed', transfer: id, amountCents: given.amountReversed, key }, 'payout reversed')
      return given
    },
  }
}
