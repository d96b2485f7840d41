import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { type Hand, hands } from '#contract/hands.ts'
import { wordsFor } from '#contract/recipients.ts'
import { read } from '#web/api.ts'
import { unfinished } from '#web/cards/sample-words.ts'
import { doubtOf } from '#web/lettering/fit-words.ts'

/**
 * What the sender may want to change before paying: words that are still ours, or such as the artist cannot simply
 * letter. It stands at the line, beside Edit, and keeps nobody from ordering.
 */
export function useLineNote(item: CartItem): string | undefined {
  const artistId = item.selectedArtist?.id ?? ''
  const { data } = useQuery({ ...read(hands.ofArtist, { params: { id: artistId } }), enabled: artistId !== '' })
  const hand = data?.find(({ style }) => style === item.writingStyle)
  return unfinishedNote(item) ?? (hand && doubtNote(item, hand))
}

function unfinishedNote({ customMessage, customSignature, recipients }: CartItem): string | undefined {
  const line = { customMessage: customMessage ?? '', customSignature: customSignature ?? '' }
  if (!recipients) return unfinished(line)
  return firstOf(recipients, (own) =>
    unfinished({
      customMessage: own.customMessage || line.customMessage,
      customSignature: own.customSignature || line.customSignature,
    }),
  )
}

function doubtNote({ recipients, ...line }: CartItem, hand: Hand): string | undefined {
  const texts = recipients ? recipients.map((person) => wordsFor(line, person)) : [line]
  const doubt = firstOf(texts, ({ customMessage, customSignature }) =>
    doubtOf({ customMessage: customMessage ?? '', customSignature: customSignature ?? '' }, hand),
  )
  return doubt && `${doubt}. Your artist may write to you about it.`
}

function firstOf<Item>(items: Item[], noteOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const note = noteOf(item)
    if (note) return note
  }
  return undefined
}
