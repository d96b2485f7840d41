import { isKnownHeading } from '#contract/base/lists/guess-columns.ts'
import { fieldKey } from '#contract/base/lists/field-key.ts'
import { oneLineOf } from '#contract/base/lists/plain-cell.ts'
import { type ListRow, mostAbove } from './list-rows.ts'

/** The longest heading: a field in the words has at most as many characters. */
const longestHeading = 60

/** A list's headings, as fields for the words can name them, and the rows below them. */
export interface Headed {
  headings: string[]
  rows: ListRow[]
  /** The text above the headings. */
  above: string
  /** Whether no line names the columns. */
  isUnnamed: boolean
}

/**
 * Finds the row that names the columns: the one in which most headings have a meaning. Titles stand above it; headings on
 * two lines are put together.
 */
export function findHeadings(all: readonly ListRow[]): Headed {
  const rows = all.filter(({ cells }) => cells.some(Boolean))
  const top = rows.slice(0, mostAbove)
  const known = top.map(({ cells }) => new Set(cells.filter(isKnownHeading)).size)
  const most = Math.max(0, ...known)
  const at = most > 1 ? known.indexOf(most) : 0
  const over = top[at - 1]?.cells
  const isOnTwoLines = over !== undefined && isGroupLine(over)
  const isUnnamed = most === 0 && looksLikeSomebody(top[0]?.cells ?? [])
  const titles = isUnnamed
    ? Array.from({ length: Math.max(0, ...top.map(({ cells }) => cells.length)) }, (_, place) => `Column ${place + 1}`)
    : isOnTwoLines
      ? withLineAbove(over, top[at]?.cells ?? [])
      : (top[at]?.cells ?? [])
  return {
    headings: numbered(titles.map(headingOf)),
    rows: rows.slice(isUnnamed ? 0 : at + 1),
    above: top
      .slice(0, isOnTwoLines ? at - 1 : at)
      .flatMap(({ cells }) => cells.filter(Boolean))
      .join(' ')
      .slice(0, 100),
    isUnnamed,
  }
}

/** A ZIP code names no column. */
const looksLikeSomebody = (cells: readonly string[]) => cells.some((cell) => /^\d{5}(?:-\d{4})?$/.test(cell))

/** A line of short texts above headings says what several of them belong to; a title stands alone. */
const isGroupLine = (cells: readonly string[]) =>
  cells.filter(Boolean).length > 1 && cells.every((cell) => cell.length <= 30)

/** "amount" below "Gift" is "Gift amount"; what has a meaning of its own stays as it is. */
function withLineAbove(above: readonly string[], cells: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, cells.length) }, (_, place) => {
    const [over = '', own = ''] = [above[place], cells[place]]
    // A cell that is merged over several columns stands in the first of them.
    group = over || (own ? group : '')
    if (own === '') return over
    return isKnownHeading(own) || group === '' || group === own ? own : `${group} ${own}`
  })
}

/** Braces would end the field that the heading becomes. */
const headingOf = (title: string) => oneLineOf(title).replaceAll(/[{}]/g, '').slice(0, longestHeading).trim()

/** "Gift", "Gift 2": every column can be named. */
function numbered(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    if (heading === '') return ''
    let name = heading
    for (let count = 2; taken.has(fieldKey(name)); count++) name = `${heading.slice(0, longestHeading - 4)} ${count}`
    taken.add(fieldKey(name))
    return name
  })
}
