import type { TipGiver } from '#server/platform/db/schema.ts'

/** Who owns the payments of a giver's tips for a piece, as checkouts name it. */
export const tipOwner = (giver: TipGiver, pieceId: string) => `tip:${giver}:${pieceId}`

export const isTipOwner = (owner: string) => owner.startsWith('tip:')

export function tipOf(owner: string): { giver: TipGiver; pieceId: string } {
  const [, giver, pieceId] = owner.split(':')
  return { giver: giver as TipGiver, pieceId: pieceId! }
}
