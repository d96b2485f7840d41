import type { QueryClient } from '@tanstack/react-query'
import { artists } from '#contract/artists.ts'
import { hands } from '#contract/hands.ts'
import { type LineCustomization, wordsFor } from '#contract/recipients.ts'
import { read } from '#web/api.ts'
import { isDoubtful, measure, someOf } from '#web/lettering/fit-words.ts'

/** The question about words that the chosen hand cannot simply letter; undefined where it can, or where nobody knows. */
export function doubtfulWords(client: QueryClient, words: LineCustomization): string | undefined {
  const id = words.selectedArtistId
  // The preview has asked for it.
  const known = client.getQueryData(read(hands.ofArtist, { params: { id } }).queryKey)
  const hand = known?.find(({ style }) => style === words.writingStyle)
  if (!hand) return undefined
  const people = words.recipients ?? []
  const texts = people.length > 0 ? people.map((person) => wordsFor(words, person)) : [words]
  const found = texts
    .map(({ customMessage, customSignature }) =>
      measure({ customMessage: customMessage ?? '', customSignature: customSignature ?? '' }, hand),
    )
    .filter(isDoubtful)
  const [first] = found
  if (!first) return undefined
  const name = client.getQueryData(read(artists.list).queryKey)?.find((artist) => artist.id === id)?.name
  const wrong = [
    ...(first.fit === 'no'
      ? [`too long for ${name ?? 'your artist'}’s hand, which letters no smaller than ${hand.penHeight.toFixed(1)} mm`]
      : []),
    ...(first.missing.length > 0 ? [`with ${someOf(first.missing)}, which this hand does not write`] : []),
  ]
  const whose = found.length > 1 ? `The words for ${found.length} people are` : 'These words are'
  return `${whose} ${wrong.join(', and ')}. Change them, or order as they are: your artist may write to you about it.`
}
