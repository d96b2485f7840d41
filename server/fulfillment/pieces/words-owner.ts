/** Who owns the payments for other words of a piece, as checkouts name it. */
export const wordsOwner = (pieceId: string) => `piece:${pieceId}`

export const pieceOfOwner = (owner: string) => owner.slice('piece:'.length)
