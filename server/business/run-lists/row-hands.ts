import type { RunRow } from '#contract/business/runs.ts'
import { fillRow } from '#contract/business/run-words.ts'
import type { ArtistHand } from '#server/catalog/handwriting/hands.ts'
import { ableArtists, lackedBy } from '#server/catalog/handwriting/who-can-letter.ts'

// Who can letter a row: artists whose hand has its characters and room for its text (product.md, sections 17 and 20).

/** Who could letter a line; `anybody` until artists are chosen, `style` null until it is agreed. */
export interface LineHands {
  style: string | null
  who: 'named' | 'chosen' | 'anybody'
  hands: ArtistHand[]
}

/** A row's own text; empty means the text of all cards. */
interface RowWords {
  name: string
  customMessage: string | null
  customSignature: string | null
  fields: Record<string, string>
}

export interface RunWordsOfAll {
  customMessage: string | null
  customSignature: string | null
  defaults: Record<string, string>
}

/** A row's text with its fields filled in, and the fields that are empty. */
export function wordsOfRow(row: RowWords, run: RunWordsOfAll) {
  const fill = (text: string | null) => fillRow(text ?? '', { ...row, defaults: run.defaults })
  const message = fill(row.customMessage || run.customMessage)
  const signature = fill(row.customSignature || run.customSignature)
  return {
    customMessage: message.text,
    customSignature: signature.text,
    missing: [...new Set([...message.missing, ...signature.missing])],
  }
}

/** Why none of a line's artists can letter these words; empty if somebody can, or if the artists are not known yet. */
export function handProblems(
  words: { customMessage: string; customSignature: string },
  { style, who, hands }: LineHands,
): RunRow['problems'] {
  if (style === null || (hands.length === 0 && who !== 'chosen')) return []
  if (ableArtists(words, hands).length > 0) return []
  return [{ field: 'hands', message: reasonOf(words, style, who, hands) }]
}

function reasonOf(
  words: { customMessage: string; customSignature: string },
  style: string,
  who: string,
  hands: ArtistHand[],
) {
  const nobody =
    who === 'named' ? undefined : who === 'chosen' ? 'None of the artists of this run' : 'None of our artists'
  if (hands.length === 0) return `${nobody} letters ${style} any more: please choose others`
  const unwritten = hands.map(({ hand }) => lackedBy(words, hand))
  if (unwritten.every((letters) => letters.length > 0)) {
    const letters = unwritten[0]!.slice(0, 5).join(' ')
    return nobody ? `${nobody} writes ${letters}` : `${hands[0]!.artistName} does not write ${letters}`
  }
  return who === 'chosen'
    ? 'These words do not fit on the card in the handwriting of this run’s artists: please shorten them, or choose others'
    : 'These words do not fit on the card: please shorten them'
}
