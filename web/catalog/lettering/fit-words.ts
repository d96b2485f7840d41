import { type FitFound, type HandMeasures, type WordsOnCard, fitWords } from '#contract/catalog/room-on-card.ts'
import { type Alphabet, unletterable } from '#contract/catalog/writable-characters.ts'

/** A hand's measures, and the characters it letters. */
export interface Writer extends HandMeasures {
  alphabets: Alphabet[]
}

export interface Measured extends FitFound {
  /** The characters it does not letter, without duplicates. */
  missing: string[]
}

export function measure(words: WordsOnCard, hand: Writer): Measured {
  const { customMessage, customSignature } = words
  return { ...fitWords(words, hand), missing: unletterable(customMessage + customSignature, hand.alphabets) }
}

/** 'Too long for this hand', 'Tight: 2.6 mm letters', 'Fits well' */
export function fitSentence({ fit, letterHeight }: FitFound): string {
  if (fit === 'no') return 'Too long for this hand'
  return fit === 'tight' ? `Tight: ${letterHeight.toFixed(1)} mm letters` : 'Fits well'
}

/** 'This hand does not letter ✨ and 祝' */
export const missingSentence = (missing: readonly string[]) => `This hand does not letter ${someOf(missing)}`

/** '✨, 祝 and 3 more' */
function someOf(letters: readonly string[]): string {
  const shown = letters.slice(0, 6)
  const last = letters.length > shown.length ? `${letters.length - shown.length} more` : shown.pop()!
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last
}

/** A short warning about the words, if there is one. */
export function doubtOf(words: WordsOnCard, hand: Writer): string | undefined {
  const found = measure(words, hand)
  const doubts = [
    ...(found.fit === 'no' ? [fitSentence(found)] : []),
    ...(found.missing.length > 0 ? [missingSentence(found.missing)] : []),
  ]
  return doubts.length > 0 ? doubts.join('. ') : undefined
}
