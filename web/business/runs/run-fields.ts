import { fieldsIn } from '#contract/business/run-words.ts'
import type { Run, RunRow } from '#contract/business/runs.ts'

/** Columns of the list that are fields for the words, by their headings. */
export const headingsOf = ({ list }: Pick<Run, 'list'>): string[] =>
  list?.headings.flatMap((heading, place) =>
    list.columns[place] === 'own' && heading.trim() !== '' ? [heading.trim()] : [],
  ) ?? []

/** Fields in the words that are not part of the name. */
export const ownFieldsIn = (words: string): string[] =>
  fieldsIn(words).filter((field) => !/^(first)?name$/i.test(field))

/** Every field a row can have for the words; a person added by hand has none yet. */
export function fieldsOfRow(run: Run, { fields }: Pick<RunRow, 'fields'>): { name: string; value: string }[] {
  const words = [run.customMessage, run.customSignature].filter((each) => each !== null).join('\n')
  const found = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), { name, value }]))
  for (const name of [...headingsOf(run), ...ownFieldsIn(words)])
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), { name, value: '' })
  return [...found.values()]
}
