import { fitWords } from '#contract/catalog/room-on-card.ts'
import type { Hand } from '#contract/catalog/handwriting.ts'
import { unletterable } from '#contract/catalog/writable-characters.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type Refusal, invalid } from '#server/platform/errors.ts'
import { type ArtistHand, listHandsOf } from './hands.ts'

// Who can letter words: whose hand has their characters, and finds room for them (product.md, section 17).

/** What a card says; null is nothing. */
export interface WordsToLetter {
  customMessage: string | null
  customSignature: string | null
}

export interface CardToLetter extends WordsToLetter {
  writingStyle: string
}

/** Artists at work who can letter this card, by id. */
export async function listAble(db: Queries, card: CardToLetter): Promise<string[]> {
  return ableArtists(card, await listHandsOf(db, card.writingStyle))
}

/** Of these hands, the artists who can letter these words, by id, in their order. */
export function ableArtists(words: WordsToLetter, hands: ArtistHand[]): string[] {
  // Most hands are like another one, as far as room and alphabets go.
  const known = new Map<string, boolean>()
  return hands.flatMap(({ artistId, hand }) => {
    const key = [hand.penHeight, hand.xHeight, hand.advance, ...hand.alphabets].join()
    const can = known.get(key) ?? canLetter(words, hand)
    known.set(key, can)
    return can ? [artistId] : []
  })
}

/** Of these hands, those that can letter all of these words, in their order. */
export const ableForAll = (words: WordsToLetter[], hands: ArtistHand[]): ArtistHand[] =>
  words.reduce((left, each) => {
    const able = new Set(ableArtists(each, left))
    return left.filter(({ artistId }) => able.has(artistId))
  }, hands)

/** The characters of the words that the hand does not write. */
export const lackedBy = ({ customMessage, customSignature }: WordsToLetter, { alphabets }: Hand): string[] =>
  unletterable((customMessage ?? '') + (customSignature ?? ''), alphabets)

/**
 * Before a card goes to another artist: they can letter its words. Where nobody can, its buyer has ordered it all the
 * same, and whoever decides may choose anybody.
 * @throws 400 when the artist cannot, and somebody else can
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
