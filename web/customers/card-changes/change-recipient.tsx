import { AddressDialog } from './address-dialog.tsx'
import { titleOf } from '#web/customers/card-steps/open-cards.ts'
import type { CardProps } from '#web/customers/card-steps/use-card-step.ts'

/** Changes where a card is mailed until an artist has accepted it. */
export function ChangeRecipient({ order, piece, calls }: CardProps) {
  const label = piece.waitsForAddress ? 'Enter the address' : 'Change address'
  return (
    <AddressDialog
      label={label}
      name={`${label} of ${titleOf(order, piece)}`}
      addresses={{ shippingAddress: piece.recipient }}
      send={({ shippingAddress: recipient }) =>
        calls.step('changeRecipient', piece.id, { recipient, version: piece.version })
      }
      calls={calls}
    />
  )
}
