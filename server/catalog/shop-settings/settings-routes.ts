import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { type ShopSettings, settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { settings } from '#server/platform/db/schema.ts'
import { changedMeanwhile } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { type Settings, getSettings } from './settings.ts'

export function settingsRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, settingsAdmin.find, async () => toSettings(await getSettings(db)))
  serveAdmin(settingsAdmin.save, ({ adminId, body }) => saveSettings(db, adminId, body))
}

/** @throws 409 if somebody else has saved them meanwhile */
async function saveSettings(
  db: Db,
  adminId: string,
  { version, claimAmount, defaultRate, rushFee, invoiceSeller, transferDetails, ...values }: ShopSettings,
): Promise<ShopSettings> {
  return db.transaction(async (tx) => {
    const before = toSettings(await getSettings(tx))
    const [saved] = await tx
      .update(settings)
      .set({
        ...values,
        claimCents: parseCents(claimAmount)!,
        defaultRateCents: parseCents(defaultRate)!,
        rushFeeCents: parseCents(rushFee)!,
        invoiceSeller: tidy(invoiceSeller),
        transferDetails: tidy(transferDetails),
        version: version + 1,
      })
      .where(and(settings.id, eq(settings.version, version)))
      .returning()
    if (!saved) throw changedMeanwhile('page')
    const after = toSettings(saved)
    await recordChange(tx, adminId, 'settings changed', subjectOf({ id: 'making' }), { before, after })
    return after
  })
}

/** The same text whichever line endings were sent, so that it prints as typed. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim()

function toSettings({
  id: _,
  updatedAt: __,
  claimCents,
  defaultRateCents,
  rushFeeCents,
  ...values
}: Settings): ShopSettings {
  return {
    ...values,
    claimAmount: toDecimal(claimCents),
    defaultRate: toDecimal(defaultRateCents),
    rushFee: toDecimal(rushFeeCents),
  }
}

const subjectOf = audited('settings', () => 'Production settings')
