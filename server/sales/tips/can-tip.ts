import { and, eq } from 'drizzle-orm'
import { mostTips } from '#contract/money/tips.ts'
import { type TipGiver, artists, claims, tips } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { conflict } from '#server/platform/errors.ts'
import { type Change, expectState } from '#server/fulfillment/pieces/change-piece.ts'

/**
 * The artist who receives a tip given for this card now.
 * @throws 409 before it has arrived, if something is wrong with it, if nobody can be paid, or after several tips
 */
export async function expectTippable(
  change: Change,
  giver: TipGiver,
): Promise<{ artistId: string; artistName: string }> {
  expectState(change, ['arrived'], 'get a tip yet')
  const { tx, piece } = change
  const { artistId, artistName } = piece
  if (!artistId || !artistName || !(await stillWorks(tx, artistId)))
    throw conflict(
      'The artist of this card no longer works with us, so no tip can be given. Nothing was charged.',
      'artist_unavailable',
    )
  if ((await tx.$count(claims, and(eq(claims.pieceId, piece.id), eq(claims.round, piece.round)))) > 0)
    throw conflict('Something was wrong with this card, so we take no tip for it. Nothing was charged.', 'wrong_status')
  if (!(await hasRoom(change, giver)))
    throw conflict(
      `You’ve already given ${mostTips} tips for this card, which is the most we can take. Thank you!`,
      'too_many_tips',
    )
  return { artistId, artistName }
}

export async function stillWorks(tx: Queries, artistId: string): Promise<boolean> {
  return (await tx.$count(artists, and(eq(artists.id, artistId), eq(artists.isActive, true)))) > 0
}

/** The most tips per card and giver. */
export async function hasRoom({ tx, piece }: Pick<Change, 'tx' | 'piece'>, giver: TipGiver): Promise<boolean> {
  return (await tx.$count(tips, and(eq(tips.pieceId, piece.id), eq(tips.giver, giver)))) < mostTips
}
