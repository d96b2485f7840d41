import { and, desc, eq, lt } from 'drizzle-orm'
import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists, claims, earnings } from '#server/platform/db/schema.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import type { Change } from './change-piece.ts'

/** Adds the artist's pay for a mailed card; a card lettered again because of the artist's own mistake is paid once. */
export async function earn({ tx, piece }: Change): Promise<void> {
  if (!piece.artistId) return
  const lines = await linesOf({ tx, piece })
  if (lines.standing?.artistId === piece.artistId && (await isForWords({ tx, piece }))) return
  await recordEarning(tx, {
    artistId: piece.artistId,
    pieceId: piece.id,
    kind: 'lettered',
    turn: lines.count + 1,
    amountCents: (await rateOf(tx, piece.artistId)) * piece.copies,
  })
}

/** What this artist earns per card from now on, in cents. */
export async function rateOf(tx: Queries, artistId: string): Promise<number> {
  const [artist] = await tx.select({ rateCents: artists.rateCents }).from(artists).where(eq(artists.id, artistId))
  return artist?.rateCents ?? (await getSettings(tx)).defaultRateCents
}

/** Reverses the pay for a mailing entered by mistake, if it earned any. @param mailedAt when it was entered */
export async function takeBack({ tx, piece }: Pick<Change, 'tx' | 'piece'>, mailedAt: Date): Promise<void> {
  const { standing } = await linesOf({ tx, piece })
  if (!standing || standing.createdAt < mailedAt) return
  const { artistId, turn, amountCents } = standing
  await recordEarning(tx, { artistId, pieceId: piece.id, kind: 'taken back', turn, amountCents: -amountCents })
}

/** How often the card was paid, to anybody, and the last line not reversed. */
async function linesOf({ tx, piece }: Pick<Change, 'tx' | 'piece'>) {
  const lines = await tx.select().from(earnings).where(eq(earnings.pieceId, piece.id)).orderBy(desc(earnings.turn))
  const takenBack = lines.flatMap(({ kind, turn }) => (kind === 'taken back' ? [turn] : []))
  const lettered = lines.filter(({ kind }) => kind === 'lettered')
  return { count: lettered.length, standing: lettered.find(({ turn }) => !takenBack.includes(turn)) }
}

/**
 * Whether the last mailed card differed from the ordered text; rounds that the buyer only saw as photos do not count.
 */
async function isForWords({ tx, piece }: Pick<Change, 'tx' | 'piece'>): Promise<boolean> {
  const [claim] = await tx
    .select({ reason: claims.reason })
    .from(claims)
    .where(and(eq(claims.pieceId, piece.id), lt(claims.round, piece.round)))
    .orderBy(desc(claims.round))
    .limit(1)
  return claim?.reason === 'words'
}
