import { fitWords } from '#contract/catalog/room-on-card.ts'
import type { TextFound, TextToFit } from '#contract/catalog/fit-check.ts'
import type { Hand } from '#contract/catalog/handwriting.ts'
import { unletterable } from '#contract/catalog/writable-characters.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { invalid } from '#server/platform/errors.ts'
import { listHands } from './hands.ts'

/**
 * Measures texts as the customize dialog does, in order.
 * @throws 404 for an artist, 400 for a style they do not letter
 */
export async function findFits(db: Queries, texts: readonly TextToFit[]): Promise<TextFound[]> {
  const hands = new Map<string, Hand[]>()
  for (const { artistId } of texts) if (!hands.has(artistId)) hands.set(artistId, await listHands(db, artistId))
  return texts.map(({ artistId, writingStyle, ...words }) => {
    const hand = hands.get(artistId)!.find(({ style }) => style === writingStyle)
    if (!hand) throw notLettered(writingStyle)
    const customMessage = words.customMessage ?? ''
    const customSignature = words.customSignature ?? ''
    return {
      ...fitWords({ customMessage, customSignature }, hand),
      unletterable: unletterable(customMessage + customSignature, hand.alphabets),
    }
  })
}

function notLettered(writingStyle: string) {
  const message = `This artist does not letter ${writingStyle}. Please choose another artist, or another style.`
  return invalid(message, [{ path: 'writingStyle', message }], 'style_not_lettered')
}
