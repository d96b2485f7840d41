import type { Stripe } from 'stripe'
import type { ProviderDispute } from './payment-provider.ts'

/** A dispute in the shop's terms; its balance transactions tell what it has withheld from us and returned. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, reason, status, evidence_details: evidence, balance_transactions: transactions } = dispute
  return {
    id,
    amount,
    reason,
    status,
    evidenceDueAt: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
    withdrawn: -transactions.reduce((sum, transaction) => sum + transaction.amount, 0),
    fee: transactions.reduce((sum, transaction) => sum + transaction.fee, 0),
    createdAt: new Date(dispute.created * 1000),
  }
}
