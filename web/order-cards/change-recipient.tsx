import { AddressDialog } from './address-dialog.tsx'
import type { CardProps } from './use-card-step.ts'

/** Changes where a card is mailed until an artist has accepted it. */
export function ChangeRecipient({ order, piece, calls }: CardProps) {
  return (
    <AddressDialog
      label="Change address"
      name={`Change address of ${order.items[piece.line]!.cardDesign.title}`}
      addresses={{ shippingAddress: piece.recipient }}
      send={({ shippingAddress: recipient }) =>
        calls.step('changeRecipient', piece.id, { recipient, version: piece.version })
      }
      calls={calls}
    />
  )
}
