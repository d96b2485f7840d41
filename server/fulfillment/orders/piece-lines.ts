import type { OrderRow, PieceRow, shipments } from '#server/platform/db/schema.ts'
import { pictureUrl } from '#server/platform/emails/email-picture.ts'
import type { EmailLine } from '#server/platform/emails/email-text.ts'
import { trackingUrl } from './carriers.ts'

type Shipment = typeof shipments.$inferSelect

/** One card of an order, for e-mails about it. */
export function pieceLines(order: OrderRow, piece: PieceRow, publicUrl: string, shipment?: Shipment) {
  const item = order.items[piece.line]
  if (!item) return {}
  const { copies, writingStyle, artistName } = piece
  const line: EmailLine = {
    title: copies === 1 ? item.cardDesign.title : `${copies} × ${item.cardDesign.title}`,
    detail: `${writingStyle}, lettered by ${artistName ?? 'one of our artists'}`,
    picture: pictureUrl(item.cardDesign.imageUrl, publicUrl),
    words: piece.customMessage ?? '',
    signature: piece.customSignature ?? '',
    ...(shipment && { tracking: trackingOf(shipment) }),
  }
  return { lines: [line] }
}

/** Carrier and number, if the card was mailed with tracking. */
export function trackingOf({ carrier, trackingNumber }: Shipment): NonNullable<EmailLine['tracking']> {
  if (!carrier || !trackingNumber) return { label: 'Mailed without a tracking number', url: null }
  return { label: `${carrier} ${trackingNumber}`, url: trackingUrl(carrier, trackingNumber) }
}
