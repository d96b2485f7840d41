/** A piece of text; `name` marks a possible name. */
export interface Piece {
  text: string
  name: boolean
}

/**
 * Splits a shopper's text to mark what an artist should double-check: a misspelled name ruins the card. Marked are
 * capitalized words, and the given names in any letter case; words that most cards start with are not. The pieces
 * joined are exactly the original text.
 * @param people names that belong to the order, such as the recipient's
 */
export function markNames(text: string, people: string[]): Piece[] {
  const known = new Set(people.flatMap((name) => (name.match(word) ?? []).map(plain)))
  const pieces: Piece[] = []
  for (const part of text.split(wordOrRest)) {
    if (part === '') continue
    const name = isName(part, known)
    const before = pieces.at(-1)
    if (before && before.name === name) before.text += part
    else pieces.push({ text: part, name })
  }
  return joined(pieces)
}

/** The marked names without duplicates, in order of appearance. */
export function namesIn(pieces: Piece[]): string[] {
  return [...new Set(pieces.filter(({ name }) => name).map(({ text }) => text))]
}

const word = /\p{L}[\p{L}\p{M}\p{N}'’-]*/gu
const wordOrRest = new RegExp(`(${word.source})`, 'u')

/** Common first words, closings and greetings: capitalized, but not names. */
const usual = new Set(
  `a again all always an and another are as at be because best big bless but by can celebrating cheers come congrats
  congratulations dear dearest don't enjoy every everything for forever from get good great greetings happiest happy
  have he hello her here here's hi his holiday holidays hope how hugs i i'd i'll i'm i've if in is it it's join just
  kind let let's lots love many may merry missing much my new no not of oh on once one our please regards remember
  season's see sending she sincerely sincere so sorry thank thanks that that's the their there these they thinking this
  to today together too warm warmest we we'd we'll we're we've welcome well what when where who wish wishes wishing with
  without yes you you'll you're you've your yours birthday anniversary`.split(/\s+/),
)

function isName(part: string, known: Set<string>): boolean {
  if (!/^\p{L}/u.test(part)) return false
  const bare = plain(part)
  return known.has(bare) || (/^[\p{Lu}\p{Lt}]/u.test(part) && !usual.has(bare))
}

/** Normalized for comparison: lower case, one kind of apostrophe, without a possessive ending. */
function plain(part: string): string {
  const small = part.normalize('NFC').toLowerCase().replaceAll('’', "'")
  return usual.has(small) ? small : small.replace(/'s?$/, '')
}

/** 'Mary Ann' is one name: two names on a line are joined by the text between them. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const [before, between] = whole.slice(-2)
    if (piece.name && between && /^ $/.test(between.text) && before?.name) {
      whole.pop()
      before.text += between.text + piece.text
    } else whole.push({ ...piece })
  }
  return whole
}
