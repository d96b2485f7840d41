/** A row of a file, as it is seen there. */
export interface ListRow {
  /** As a spreadsheet counts, from 1. */
  number: number
  cells: string[]
  /** Days by column, where the file says that a cell is one: "05.12.1980" alone would not tell. */
  days?: Record<number, string>
}

/** What a file holds, before anybody knows what its columns mean. */
export interface FileRows {
  rows: ListRow[]
  /** Sentences about what was left out. */
  notes: string[]
}

export interface Refused {
  /** Says the way out. */
  refused: string
}

/** The most people in any list, and the rows above them that may say something else. */
export const mostPeople = 10_000
export const mostAbove = 25

/** "One hidden row was left out." */
export function leftOut(count: number, what: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `One hidden ${what} was left out.` : `${count} hidden ${what}s were left out.`]
}
