import type { ListKind } from '#contract/base/lists/list-columns.ts'
import type { Refused } from './list-rows.ts'
import { type OpenList, openList } from './open-list.ts'

/** A list in which everybody has a name, for those who cannot say afterwards what its columns mean. */
export async function openNamedList(file: Uint8Array, kind: ListKind): Promise<OpenList | Refused> {
  const list = await openList(file, kind)
  if ('refused' in list) return list
  const { columns, notes, unused } = list
  if (!(['name', 'firstName', 'lastName'] as const).some((role) => columns.includes(role)))
    return { refused: 'A line of the file must name its columns, such as Name, Street, City, State, ZIP.' }
  const left = unused.length > 0 ? [`Columns that were not used: ${unused.join(', ')}.`] : []
  return { ...list, notes: [...notes, ...left] }
}

/** What is said of cells behind the last column: a separator in a text may have moved the rest. */
export const beyondSentences = (beyond: readonly string[]): string[] =>
  beyond.slice(0, 1).map((cell) => `“${cell.slice(0, 40)}” comes after the last column.`)
