import { fitWords } from '#contract/catalog/room-on-card.ts'
import type { Hand } from '#contract/catalog/handwriting.ts'
import { unletterable } from '#contract/catalog/writable-characters.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type Refusal, invalid } from '#server/platform/errors.ts'
import { type ArtistHand, listHandsOf } from './hands.ts'

// Who can letter a text: artists whose hand has its characters and room for it (product.md, section 17).

/** A card's text; null for none. */
export interface WordsToLetter {
  customMessage: string | null
  customSignature: string | null
}

export interface CardToLetter extends WordsToLetter {
  writingStyle: string
}

/** The active artists who can letter this card, by id. */
export async function listAble(db: Queries, card: CardToLetter): Promise<string[]> {
  return ableArtists(card, await listHandsOf(db, card.writingStyle))
}

/** The artists of these hands who can letter this text, by id, in the same order. */
export function ableArtists(words: WordsToLetter, hands: ArtistHand[]): string[] {
  // Many hands share the same measures and alphabets.
  const known = new Map<string, boolean>()
  return hands.flatMap(({ artistId, hand }) => {
    const key = [hand.penHeight, hand.xHeight, hand.advance, ...hand.alphabets].join()
    const can = known.get(key) ?? canLetter(words, hand)
    known.set(key, can)
    return can ? [artistId] : []
  })
}

/** Those of these hands that can letter every text, in the same order. */
export const ableForAll = (words: WordsToLetter[], hands: ArtistHand[]): ArtistHand[] =>
  words.reduce((left, each) => {
    const able = new Set(ableArtists(each, left))
    return left.filter(({ artistId }) => able.has(artistId))
  }, hands)

/** The characters of the text that the hand does not write. */
export const lackedBy = ({ customMessage, customSignature }: WordsToLetter, { alphabets }: Hand): string[] =>
  unletterable((customMessage ?? '') + (customSignature ?? ''), alphabets)

/**
 * Checks that an artist can letter a card before it is reassigned to them. If nobody can, the buyer ordered it anyway,
 * and any artist may be chosen.
 * @throws 400 if the artist cannot but somebody else can
 */
export async function mustLetterWords(
  db: Queries,
  artistId: string,
  cards: CardToLetter[],
  field: string,
): Promise<void> {
  for (const [writingStyle, alike] of Map.groupBy(cards, (card) => card.writingStyle)) {
    const hands = await listHandsOf(db, writingStyle)
    const own = hands.find((each) => each.artistId === artistId)
    for (const words of own ? alike : []) {
      const able = ableArtists(words, hands)
      if (able.length > 0 && !able.includes(artistId)) throw cannotLetter(own!, words, field)
    }
  }
}

function cannotLetter({ artistName, hand }: ArtistHand, words: WordsToLetter, path: string): Refusal {
  const letters = lackedBy(words, hand).slice(0, 5).join(' ')
  const why = letters
    ? `${artistName} does not write ${letters}`
    : `These words do not fit in the hand of ${artistName}`
  const message = `${why}. Please choose another artist.`
  return invalid(message, [{ path, message }], 'words_not_lettered')
}

function canLetter(words: WordsToLetter, hand: Hand): boolean {
  if (lackedBy(words, hand).length > 0) return false
  const { customMessage, customSignature } = words
  return fitWords({ customMessage: customMessage ?? '', customSignature: customSignature ?? '' }, hand).fit !== 'no'
}
