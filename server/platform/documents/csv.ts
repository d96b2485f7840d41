// Files for spreadsheets, as in RFC 4180.

/** One line; every cell is quoted. */
export function csvLine(cells: string[]): string {
  return `${cells.map(safeCell).join(',')}\r\n`
}

/**
 * Quoted; what a spreadsheet would take for a formula gets an apostrophe in front (reliability.md, I7). So does text
 * that already looks escaped this way: `plainCell` removes exactly one.
 */
export function safeCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The contents of a cell before `safeCell` escaped it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** OWASP's list for CSV injection, with the full-width signs and after white space, which some spreadsheets skip. */
const formula = /^['\s]*[=+\-@＝＋－＠\t\r\n]/
