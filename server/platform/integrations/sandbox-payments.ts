import { randomBytes } from 'node:crypto'
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentIntentView, SandboxCard } from '#contract/sales/checkout.ts'
import { type Db, type Queries, commitWith } from '#server/platform/db/db.ts'
import { sandboxIntents, sandboxRefunds } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { conflict, invalid, notFound, unpaid } from '#server/platform/errors.ts'
import { type PaymentIntent, type Payments, type ProviderRefund, ProviderRefusal } from './payment-provider.ts'

/** States in which an intent may still change; all others are final. */
const unsettled = ['requires_payment_method', 'requires_action'] as const

/**
 * A simulated provider with Stripe's states: the shop works without keys, accounts or network, and no card is charged.
 */
export function sandboxPayments(db: Db): Payments {
  return {
    name: 'sandbox',
    leastAmount: 1,
    checkKeys: async () => {},
    describe: async () => {},
    async createIntent(terms, idempotencyKey) {
      const id = `pi_sbx_${randomBytes(12).toString('hex')}`
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`
      const [row] = await insertIntent(db, { id, clientSecret, ...terms, idempotencyKey }).execute()
      return toIntent(row!)
    },
    async updateIntent(id, terms) {
      await db
        .update(sandboxIntents)
        .set(terms)
        .where(isUnsettled(eq(sandboxIntents.id, id)))
      return findRow(db, id)
    },
    async cancelIntent(id) {
      await moveUnsettled(db, { id, status: 'canceled' }).execute()
      return findRow(db, id)
    },
    findIntent: (id) => findRow(db, id),
    listUndelivered: async () => [],
    listDisputes: async () => [],
    async refund(id, amount, idempotencyKey) {
      if (!(await findRow(db, id))) throw new ProviderRefusal('The sandbox does not know this payment')
      await db.transaction(async (tx) => {
        const { rowCount } = await tx
          .insert(sandboxRefunds)
          .values({ idempotencyKey, intentId: id, amount })
          .onConflictDoNothing()
        if (!rowCount) return
        await tx
          .update(sandboxIntents)
          .set({ amountRefunded: sql`${sandboxIntents.amountRefunded} + ${amount}` })
          .where(eq(sandboxIntents.id, id))
      })
      return toRefund({ idempotencyKey, amount })
    },
    async listRefunds(id) {
      const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, id))
      return rows.map(toRefund)
    },
  }
}

export interface Confirmation {
  clientSecret: string
  card?: SandboxCard | undefined
  authenticated?: boolean | undefined
}

/**
 * Confirms an intent as a bank would: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000
 * 3155 requires another step; a succeeded intent stays succeeded.
 * @returns the result that ends its transaction
 * @throws 404 for an unknown id or secret, 402 if declined, 400 for another number
 */
export async function confirmSandboxIntent(db: Queries, intent: IntentRow | undefined, given: Confirmation) {
  if (!intent || intent.clientSecret !== given.clientSecret) throw notFound('Payment')
  if (intent.status === 'succeeded') return toIntent(intent)
  if (intent.status === 'canceled')
    throw conflict('This payment was cancelled. Please reload the page to start again.', 'payment_canceled')

  const status = given.card ? outcomeOf(given.card) : outcomeOfQuestion(intent, given.authenticated)
  if (status === 'declined') {
    await moveUnsettled(db, { id: intent.id, status: 'requires_payment_method' }).execute()
    throw unpaid('Your card was declined. Please try another card.', 'card_declined')
  }
  return commitWith<PaymentIntentView>(async () => {
    const moved = moveUnsettled(db, { id: intent.id, status }).execute()
    // Its current state: it may have been settled meanwhile.
    const [[row]] = await Promise.all([selectSandboxIntent(db, { id: intent.id }).execute(), moved])
    return toIntent(row!)
  })
}

function outcomeOf(card: SandboxCard): 'succeeded' | 'requires_action' | 'declined' {
  if (isExpired(card)) throw refusedCard('expMonth', 'Your card has expired')
  switch (card.number.replaceAll(' ', '')) {
    case '4242424242424242':
      return 'succeeded'
    case '4000002500003155':
      return 'requires_action'
    case '4000000000000002':
      return 'declined'
    default:
      throw refusedCard('number', 'This is a test shop: please use card number 4242 4242 4242 4242')
  }
}

function outcomeOfQuestion(intent: IntentRow, authenticated: boolean | undefined): 'succeeded' | 'declined' {
  if (intent.status !== 'requires_action') throw invalid('Card details are required')
  return authenticated ? 'succeeded' : 'declined'
}

function isExpired({ expMonth, expYear }: SandboxCard): boolean {
  return Date.UTC(expYear, expMonth) <= Date.now()
}

function refusedCard(field: keyof SandboxCard, message: string) {
  return invalid(message, [{ path: `card.${field}`, message }], 'card_refused')
}

const isUnsettled = (which: SQL) => and(which, inArray(sandboxIntents.status, [...unsettled]))

const moveUnsettled = preparedQuery<Pick<IntentRow, 'id' | 'status'>>()((db, { id, status }) =>
  db
    .update(sandboxIntents)
    .set({ status: sql`${status}` })
    .where(isUnsettled(eq(sandboxIntents.id, id)))
    .returning(),
)

type IntentRow = typeof sandboxIntents.$inferSelect

type NewIntent = Pick<IntentRow, 'id' | 'clientSecret' | 'amount' | 'currency' | 'metadata' | 'idempotencyKey'>

const insertIntent = preparedQuery<NewIntent>()(
  (db, { id, clientSecret, amount, currency, metadata, idempotencyKey }) =>
    db
      .insert(sandboxIntents)
      .values({ id, clientSecret, amount, currency, metadata, status: 'requires_payment_method', idempotencyKey })
      // An existing row is returned only if it is written.
      .onConflictDoUpdate({
        target: sandboxIntents.idempotencyKey,
        set: { idempotencyKey: sql`excluded.idempotency_key` },
      })
      .returning(),
)

export const selectSandboxIntent = preparedQuery<{ id: string }>()((db, { id }) =>
  db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)),
)

async function findRow(db: Queries, id: string): Promise<PaymentIntent | undefined> {
  const [row] = await selectSandboxIntent(db, { id }).execute()
  return row && toIntent(row)
}

function toIntent(row: IntentRow): PaymentIntent {
  // Everybody has the same test card: each payment counts as another one.
  return { ...row, disputed: false, paidWith: row.id }
}

function toRefund({ idempotencyKey, amount }: { idempotencyKey: string; amount: number }): ProviderRefund {
  return { id: `re_sbx_${idempotencyKey}`, amount, status: 'succeeded', key: idempotencyKey, reason: undefined }
}
