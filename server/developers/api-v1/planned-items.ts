import { defaultCountry } from '#contract/base/address.ts'
import type { NewV1Order } from '#contract/developers/api-v1-order.ts'
import type { DirectItem } from '#server/sales/direct-orders/plan-direct.ts'

/** A request's items, in the form of orders without a cart. */
export function plannedItems(items: NewV1Order['items'], rush: boolean): DirectItem[] {
  return items.map(({ cardDesignId, writingStyle, artistId, customMessage, customSignature, recipients }) => ({
    cardDesignId,
    writingStyle,
    selectedArtistId: artistId ?? null,
    customMessage,
    customSignature,
    rush,
    recipients: recipients.map(({ name, firstName, address, reference, ...words }) => ({
      name,
      ...(firstName && { firstName }),
      address: { ...address, name: address.name ?? name, country: address.country ?? defaultCountry },
      customMessage: words.customMessage ?? null,
      customSignature: words.customSignature ?? null,
      reference: reference ?? null,
    })),
  }))
}
