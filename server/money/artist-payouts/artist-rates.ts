import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import type { ArtistRate, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { saveRate } from '#server/catalog/artists/save-artist.ts'
import { auditedArtist } from '#server/catalog/artists/audited-artist.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { admins, artists, auditLog } from '#server/platform/db/schema.ts'
import { changedMeanwhile, notFound } from '#server/platform/errors.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'

const mostChanges = 20
/** The audit log's wording for an artist without a rate of their own. */
const ofShop = 'the shop’s rate'

/** What an artist earns per card, and its changes in the audit log. @throws 404 */
export async function findRate(db: Queries, artistId: string): Promise<Reply<typeof payoutsAdmin.rate>> {
  const [[artist], { defaultRateCents }, changes, [changedDefault]] = await Promise.all([
    db.select().from(artists).where(eq(artists.id, artistId)),
    getSettings(db),
    changesOf(db, { kind: 'artist', id: artistId, field: 'rate', limit: mostChanges }),
    changesOf(db, { kind: 'settings', id: 'making', field: 'defaultRate', limit: 1 }),
  ])
  if (!artist) throw notFound('Artist')
  const moments = [changes[0], artist.rateCents === null ? changedDefault : undefined].flatMap((each) => each?.at ?? [])
  return {
    rate: inWords(artist.rateCents),
    defaultRate: toDecimal(defaultRateCents),
    since: moments.toSorted().at(-1) ?? null,
    changes: changes.map(({ value, by, at }) => ({ rate: value === ofShop ? null : value, by, at })),
  }
}

/** @throws 404, 409 if somebody else has changed it since it was shown */
export async function setRate(db: Db, adminId: string, artistId: string, { rate, shown }: ArtistRate): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
    if (!before) throw notFound('Artist')
    if (shown !== undefined && shown !== inWords(before.rateCents)) throw changedMeanwhile('rate')
    const rateCents = rate === null ? null : parseCents(rate)!
    if (rateCents === before.rateCents) return
    await saveRate(tx, artistId, rateCents)
    const [old, now] = [before.rateCents, rateCents].map((cents) => ({ rate: inWords(cents) ?? ofShop }))
    await recordChange(tx, adminId, 'changed', auditedArtist(before), { before: old, after: now })
  })
}

interface Changed {
  kind: string
  id: string
  /** The audited field to look for. */
  field: string
  limit: number
}

async function changesOf(db: Queries, { kind, id, field, limit }: Changed) {
  const rows = await db
    .select({ value: sql<string>`${auditLog.after}->>${field}`, by: admins.username, at: auditLog.createdAt })
    .from(auditLog)
    .innerJoin(admins, eq(admins.id, auditLog.adminId))
    .where(
      and(
        eq(auditLog.subjectKind, kind),
        eq(auditLog.subjectId, id),
        sql`${auditLog.after}->>${field} is not null`,
        sql`${auditLog.before}->>${field} is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ value, by, at }) => ({ value, by, at: at.toISOString() }))
}

const inWords = (cents: number | null) => (cents === null ? null : toDecimal(cents))
