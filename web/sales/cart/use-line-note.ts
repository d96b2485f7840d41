import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/sales/cart.ts'
import { type Hand, hands } from '#contract/catalog/handwriting.ts'
import { wordsFor } from '#contract/sales/recipients.ts'
import { read } from '#web/base/api.ts'
import { unfinished } from '#web/catalog/lettering/sample-words.ts'
import { doubtOf } from '#web/catalog/lettering/fit-words.ts'

/**
 * What the sender may want to change before paying: sample words that were left in, or words the artist may not be
 * able to letter. A hint beside Edit; it never blocks the order.
 */
export function useLineNote(item: CartItem): string | undefined {
  const artistId = item.selectedArtist?.id ?? ''
  const { data } = useQuery({ ...read(hands.ofArtist, { params: { id: artistId } }), enabled: artistId !== '' })
  const hand = data?.find(({ style }) => style === item.writingStyle)
  return unfinishedNote(item) ?? (hand && doubtNote(item, hand))
}

function unfinishedNote({ customMessage, customSignature, recipients }: CartItem): string | undefined {
  const people = recipients ?? [{ customMessage: null, customSignature: null }]
  return people
    .map((own) =>
      unfinished({
        customMessage: own.customMessage || customMessage || '',
        customSignature: own.customSignature || customSignature || '',
      }),
    )
    .find(Boolean)
}

function doubtNote({ recipients, ...line }: CartItem, hand: Hand): string | undefined {
  const texts = recipients?.map((person) => wordsFor(line, person)) ?? [line]
  const doubt = texts
    .map(({ customMessage, customSignature }) =>
      doubtOf({ customMessage: customMessage ?? '', customSignature: customSignature ?? '' }, hand),
    )
    .find(Boolean)
  return doubt && `${doubt}. Your artist may write to you about it.`
}
