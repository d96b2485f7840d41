import { everydayWords, phrases } from './card-search-words.ts'
import { type Filtered, type ShopFilter, filterCards, longestSearch } from './card-filter.ts'

// The meaning of a search text, defined once: used in the browser for small catalogs, on the server for large ones.

/** A category, found by its name and label. */
export interface Kind {
  name: string
  label: string
}

/** What one word of a search matches. */
export interface Sought {
  /** The word itself, or the known word it is a typo of. */
  word: string
  /** Names of the categories that contain it. */
  kinds: string[]
  /** Texts and categories that also satisfy the word; they rank after the word itself. */
  otherTexts: string[]
  otherKinds: string[]
  /** A filler word: every card matches. */
  fitsAll: boolean
}

/** The fields of a card that a search reads. */
export interface Searched extends Filtered {
  title: string
  description: string
  artistName: string | null
}

export interface Found<C> {
  /** Cards with the exact words before those with synonyms; otherwise in list order. */
  cards: C[]
  /** The text as interpreted, if a word in it was taken as a typo. */
  meant: string | null
}

/** Filters the full list in the browser, by text in title, description, artist and category too (section 5). */
export function findCards<C extends Searched>(
  cards: readonly C[],
  filter: ShopFilter,
  kinds: readonly Kind[],
): Found<C> {
  const texts = cards.map(textOf)
  const words = wordsOf(filter.q)
  const unknown = doubtful(words, kinds).filter((word) => !texts.some((text) => text.includes(word)))
  const slips = correct(unknown, kinds, () => [
    cards.flatMap(({ artistName }) => artistName?.toLowerCase() ?? []),
    cards.map(({ title }) => title.toLowerCase()),
  ])
  const sought = soughtFor(words, slips, kinds)
  const rankOf = ({ category }: C, text: string) => {
    const says = ({ word, kinds }: Sought) => text.includes(word) || kinds.includes(category)
    const fits = ({ fitsAll, otherKinds, otherTexts }: Sought) =>
      fitsAll || otherKinds.includes(category) || otherTexts.some((other) => text.includes(other))
    return sought.every(says) ? 0 : sought.every((each) => says(each) || fits(each)) ? 1 : 2
  }
  const ranks = new Map(cards.map((card, place) => [card, rankOf(card, texts[place]!)]))
  const filtered = filterCards(cards, filter)
  const ranked = [0, 1].flatMap((rank) => filtered.filter((card) => ranks.get(card) === rank))
  return { cards: ranked, meant: textMeant(words, slips) }
}

/** The words of a search in lower case, each once; two-word terms count as one. */
export function wordsOf(q: string | undefined): string[] {
  const text = (q ?? '').slice(0, longestSearch).toLowerCase()
  const joined = phrases.reduce((all, [phrase, word]) => all.replace(phrase, word), text)
  return [...new Set(joined.split(/\s+/).filter(Boolean))]
}

/** What the words match; filler words only count if there are no others. */
export function soughtFor(
  words: readonly string[],
  slips: ReadonlyMap<string, string>,
  kinds: readonly Kind[],
): Sought[] {
  const sought = words.map((word) => soughtWith(slips.get(word) ?? word, kinds))
  const telling = sought.filter(({ fitsAll }) => !fitsAll)
  return telling.length > 0 ? telling : sought
}

function soughtWith(word: string, kinds: readonly Kind[]): Sought {
  const entry = everydayWords.find(({ said }) => said.includes(word))
  const texts = (entry?.texts ?? []).filter((text) => text !== word)
  const kindsOf = (part: string) => kinds.filter((kind) => kindText(kind).includes(part)).map(({ name }) => name)
  return {
    word,
    kinds: kindsOf(word),
    otherTexts: texts,
    otherKinds: [...new Set([...texts, ...(entry?.occasions ?? [])].flatMap(kindsOf))],
    fitsAll: entry?.fitsAll ?? false,
  }
}

/** The words that may be typos: long enough, of plain letters, and neither everyday words nor in a category. */
export function doubtful(words: readonly string[], kinds: readonly Kind[]): string[] {
  if (words.length > mostCorrected) return []
  const known = [...everydayWords.flatMap(({ said }) => said), ...kinds.map(kindText)]
  return words.filter((word) => /^[a-z'-]{4,24}$/.test(word) && !known.some((text) => text.includes(word)))
}

const mostCorrected = 8

/**
 * For each unknown word, the known word it is most likely a typo of, if any.
 * @param unknown doubtful words that no card contains
 * @param texts artists' names and titles in lower case, asked for only if needed
 */
export function correct(
  unknown: readonly string[],
  kinds: readonly Kind[],
  texts: () => readonly [names: readonly string[], titles: readonly string[]],
): Map<string, string> {
  if (unknown.length === 0) return new Map()
  const [names, titles] = texts()
  const known = [
    ...everydayWords.flatMap(({ said }) => said),
    ...[kinds.map(kindText), names, titles].flatMap((each) => [...new Set(each.flatMap(splitWords))].toSorted()),
  ].filter((word) => word.length >= 4)
  return new Map(
    unknown.flatMap((word) => {
      const meant = nearest(word, known)
      return meant ? [[word, meant] as const] : []
    }),
  )
}

/** Splits at ASCII punctuation and spaces alone, which PostgreSQL and JavaScript agree on. */
function splitWords(text: string): string[] {
  return text.split(/[ -,./:-@[-`{-~“”‘’–—]+/)
}

/** The first of the nearest known words. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const most = word.length < 8 ? 1 : 2
  return known
    .filter((other) => beginsAlike(word, other) && Math.abs(word.length - other.length) <= most)
    .map((other) => ({ other, distance: distanceOf(word, other) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)[0]?.other
}

/** People rarely mistake the first letter; the first two may be swapped. */
function beginsAlike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])
}

/** How many letters are missing, extra, different, or swapped with a neighbor (optimal string alignment). */
function distanceOf(word: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = word[i - 1] === other[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length]!
}

/** The search as it was understood; null if it was taken literally. */
export function textMeant(words: readonly string[], slips: ReadonlyMap<string, string>): string | null {
  return slips.size > 0 ? words.map((word) => slips.get(word) ?? word).join(' ') : null
}

function kindText({ name, label }: Kind): string {
  return `${name} ${label}`.toLowerCase()
}

function textOf({ title, description, artistName }: Searched): string {
  return `${title} ${description} ${artistName ?? ''}`.toLowerCase()
}
