import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { artists, claims, earnings } from '#server/db/schema.ts'
import { getSettings } from '#server/settings/settings.ts'
import type { Change } from './change-piece.ts'

/** What the artist earns for a mailed card; a card that she lettered again for her own mistake is paid once. */
export async function earn({ tx, piece }: Change): Promise<void> {
  if (!piece.artistId) return
  const { earned, takenBack } = await linesOf({ tx, piece })
  if (earned > takenBack && (await isOwnMistake({ tx, piece }))) return
  await tx.insert(earnings).values({
    artistId: piece.artistId,
    pieceId: piece.id,
    kind: 'lettered',
    turn: earned + 1,
    amountCents: (await rateOf(tx, piece.artistId)) * piece.copies,
  })
}

/** What this artist earns for a card from now on, in cents. */
export async function rateOf(tx: Queries, artistId: string): Promise<number> {
  const [artist] = await tx.select({ rateCents: artists.rateCents }).from(artists).where(eq(artists.id, artistId))
  return artist?.rateCents ?? (await getSettings(tx)).defaultRateCents
}

/** The last mailing was entered by mistake. */
export async function takeBack({ tx, piece }: Pick<Change, 'tx' | 'piece'>): Promise<void> {
  const [last] = await tx
    .select()
    .from(earnings)
    .where(and(eq(earnings.pieceId, piece.id), eq(earnings.kind, 'lettered')))
    .orderBy(desc(earnings.turn))
    .limit(1)
  if (!last) return
  const values = { artistId: last.artistId, pieceId: piece.id, kind: 'taken back' as const, turn: last.turn }
  await tx
    .insert(earnings)
    .values({ ...values, amountCents: -last.amountCents })
    .onConflictDoNothing()
}

async function linesOf({ tx, piece }: Pick<Change, 'tx' | 'piece'>) {
  const lines = await tx.select({ kind: earnings.kind }).from(earnings).where(eq(earnings.pieceId, piece.id))
  const count = (wanted: string) => lines.filter(({ kind }) => kind === wanted).length
  return { earned: count('lettered'), takenBack: count('taken back') }
}

/** The card of the round before differed from the words of the order. */
async function isOwnMistake({ tx, piece }: Pick<Change, 'tx' | 'piece'>): Promise<boolean> {
  const last = and(eq(claims.pieceId, piece.id), eq(claims.round, piece.round - 1))
  const [claim] = await tx.select({ reason: claims.reason }).from(claims).where(last)
  return claim?.reason === 'words'
}
