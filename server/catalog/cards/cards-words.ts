import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm'
import {
  type Kind,
  type Sought,
  correct,
  doubtful,
  soughtFor,
  textMeant,
  wordsOf,
} from '#contract/catalog/card-search.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import { artists, cardDesigns, categories } from '#server/platform/db/schema.ts'

/** A search text as conditions. */
export interface Words {
  fits: SQL
  /** Among the matches, the designs that contain each word itself; undefined if all of them do. */
  says: SQL | undefined
  meant: string | null
}

/** @param titleWords the words of all titles, for callers that cache them */
export async function readWords(
  db: ReadDb,
  q: string | undefined,
  titleWords = () => listTitleWords(db),
): Promise<Words | undefined> {
  const words = wordsOf(q)
  if (words.length === 0) return undefined
  // There are few artists and categories, so their names are compared here.
  const [people, kinds] = await Promise.all([
    db.select({ id: artists.id, name: artists.name }).from(artists).where(eq(artists.isActive, true)),
    db.select({ name: categories.name, label: categories.label }).from(categories).where(eq(categories.isActive, true)),
  ])
  const names = people.map(({ name }) => name.toLowerCase())
  const slips = await findSlips(db, words, kinds, names, titleWords)
  const says = (text: string, ofKinds: string[]): SQL => {
    const named = people.filter((_, index) => names[index]!.includes(text)).map(({ id }) => id)
    return or(
      contains(cardDesigns.searchText, text),
      named.length > 0 ? inArray(cardDesigns.artistId, named) : undefined,
      ofKinds.length > 0 ? inArray(cardDesigns.category, ofKinds) : undefined,
    )!
  }
  const fits = ({ word, kinds, otherTexts, otherKinds, fitsAll }: Sought): SQL =>
    fitsAll
      ? sql`true`
      : or(says(word, [...new Set([...kinds, ...otherKinds])]), ...otherTexts.map((text) => says(text, [])))!
  const sought = needed(soughtFor(words, slips, kinds))
  return {
    fits: and(...sought.map(fits))!,
    says: sought.every(isPlain) ? undefined : and(...sought.map(({ word, kinds }) => says(word, kinds))),
    meant: textMeant(words, slips),
  }
}

/** A word that no design contains may be a misspelling of a known one. */
async function findSlips(
  db: ReadDb,
  words: string[],
  kinds: Kind[],
  names: string[],
  titleWords: () => Promise<string[]>,
): Promise<Map<string, string>> {
  const candidates = doubtful(words, kinds).filter((word) => !names.some((name) => name.includes(word)))
  if (candidates.length === 0) return new Map()
  const found = candidates.map(
    (word) => sql`exists (select from ${cardDesigns} where is_active and ${contains(cardDesigns.searchText, word)})`,
  )
  const { rows } = await db.execute<{ found: boolean[] }>(sql`select array[${sql.join(found, sql`, `)}] as found`)
  const unknown = candidates.filter((_, index) => !rows[0]!.found[index])
  if (unknown.length === 0) return new Map()
  const titles = await titleWords()
  return correct(unknown, kinds, () => [names, titles])
}

/** The distinct words of all titles of active designs. */
export async function listTitleWords(db: ReadDb): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from ${cardDesigns}, regexp_split_to_table(folded(title) collate "C", ' ') word
    where is_active and length(word) >= 4`)
  return rows.map(({ word }) => word)
}

/**
 * The longest word comes first, because the fewest designs contain it; a word contained in a longer one need not be
 * checked, unless the longer one has alternatives.
 */
function needed(sought: Sought[]): Sought[] {
  const longestFirst = sought.toSorted((one, other) => other.word.length - one.word.length)
  return longestFirst.filter(
    ({ word }, index) => !longestFirst.slice(0, index).some((longer) => isPlain(longer) && longer.word.includes(word)),
  )
}

/** Whether only the word itself satisfies it. */
function isPlain({ otherTexts, otherKinds, fitsAll }: Sought): boolean {
  return otherTexts.length === 0 && otherKinds.length === 0 && !fitsAll
}
