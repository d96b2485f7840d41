/** Where refunds of an order go: the payment card first, up to what it paid; in whole cents. */
export function wayBack(totalCents: number, giftCardCents: number, balanceCents = 0): string {
  if (balanceCents > 0) return 'to the balance that paid for it'
  if (giftCardCents === 0) return 'to the card you paid with'
  if (giftCardCents >= totalCents) return 'to your gift card'
  return 'to the card you paid with, up to what it paid, and then to your gift card'
}
