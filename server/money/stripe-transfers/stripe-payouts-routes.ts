import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/base/endpoint.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { type PayoutOutcome, stripePayoutsAdmin } from '#contract/money/stripe-payouts-admin.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import type { Db } from '#server/platform/db/db.ts'
import { payoutAccounts, statements } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { duePayouts } from './due-payouts.ts'
import { required, stateOf } from './payout-accounts.ts'
import { askReversal, takeBack } from './reverse-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { startTransfer } from './start-transfer.ts'
import { statementSubject } from './statement-subject.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'visits' | 'payouts'>

/** Payouts due, and paying or reversing them by Stripe. */
export function stripePayoutsRoutes(app: FastifyInstance, { db, jobs, visits, payouts }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, payoutsAdmin.due, () => duePayouts(db, payouts))
  serve(app, stripePayoutsAdmin.list, () => listAccounts(db, payouts))
  serveAdmin(stripePayoutsAdmin.pay, async ({ adminId, params: { id }, body: { version } }) => {
    const provider = required(payouts)
    await db.transaction(async (tx) => {
      const statement = await startTransfer(tx, jobs, provider, id, { version, adminId })
      await recordChange(tx, adminId, 'payout by Stripe begun', statementSubject(statement))
    })
    crashPoint('after_payout_started')
    // The job and the reconciler find out what is not known now.
    await sendTransfer(db, provider, id).catch(ignoreOutage)
    return outcomeOf(db, id)
  })
  serveAdmin(stripePayoutsAdmin.reverse, async ({ adminId, params: { id }, body: { version } }) => {
    const provider = required(payouts)
    await askReversal(db, provider, id, { version, adminId })
    await takeBack(db, provider, id).catch(ignoreOutage)
    return outcomeOf(db, id)
  })
}

async function listAccounts(db: Db, payouts: Payouts | undefined): Promise<Reply<typeof stripePayoutsAdmin.list>> {
  const [{ automaticPayouts }, rows] = await Promise.all([getSettings(db), db.select().from(payoutAccounts)])
  return {
    provider: payouts ? 'stripe' : 'by hand',
    automatic: automaticPayouts,
    accounts: rows.map((row) => ({ artistId: row.artistId, state: stateOf(row, payouts) })),
  }
}

function ignoreOutage(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 503) throw error
}

async function outcomeOf(db: Db, id: string): Promise<PayoutOutcome> {
  const [statement] = await db.select().from(statements).where(eq(statements.id, id))
  return { state: statement!.state, failure: statement!.failure }
}
