/** Where refunds of an order go, whose card gets back first what it has paid; in whole cents. */
export function wayBack(totalCents: number, giftCardCents: number): string {
  if (giftCardCents === 0) return 'to the card you paid with'
  if (giftCardCents >= totalCents) return 'to your gift card'
  return 'to the card you paid with, as far as it paid, and then to your gift card'
}
