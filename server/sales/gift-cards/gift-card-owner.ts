/** Who owns the payments for gift cards of a visitor, as checkouts name it; signing in does not move them. */
export const giftCardOwner = (owner: string) => `gift:${owner}`

export const isGiftCardOwner = (owner: string) => owner.startsWith('gift:')
