// Spreadsheet files as in RFC 4180.

/** One line; every cell is quoted. */
export function csvLine(cells: string[]): string {
  return `${cells.map(safeCell).join(',')}\r\n`
}

/**
 * Quotes a cell; what a spreadsheet would take for a formula gets a leading apostrophe (reliability.md, I7). So does
 * text that already looks escaped this way: `plainCell` removes exactly one.
 */
export function safeCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A cell's contents before `safeCell` escaped them. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** OWASP's list for CSV injection, plus the full-width signs, also after white space, which some spreadsheets skip. */
const formula = /^['\s]*[=+\-@＝＋－＠\t\r\n]/
