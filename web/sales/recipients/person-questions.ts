import { isDoubtfulFirstName, doubtInWords } from '#contract/catalog/final-words.ts'
import { type CartRecipient, firstNameOf, usesFirstName, wordsFor } from '#contract/sales/recipients.ts'

/** Something about a card that its sender should look at before it is lettered. */
export interface PersonQuestion {
  sentence: string
  /** The text of the card, and the part of it that is asked about. */
  text?: string
  found?: string
}

interface LineWords {
  customMessage: string
  customSignature: string
}

/** What looks unintended in a person's card, by its final words. */
export function questionAbout(person: CartRecipient, line: LineWords): PersonQuestion | undefined {
  const first = person.firstName || firstNameOf(person.name)
  const written = `${person.customMessage || line.customMessage}\n${person.customSignature || line.customSignature}`
  if (usesFirstName(written) && first !== '' && isDoubtfulFirstName(first))
    return { sentence: `Is “${first}” the first name?` }
  for (const text of Object.values(wordsFor(line, person))) {
    const doubt = text === null ? undefined : doubtInWords(text)
    if (text !== null && doubt) return { sentence: doubt.sentence, text, found: doubt.found }
  }
  return undefined
}
