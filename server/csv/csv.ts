// Files for spreadsheets, as RFC 4180 has them.

/** One line; every cell is quoted. */
export function csvLine(cells: string[]): string {
  return `${cells.map(safeCell).join(',')}\r\n`
}

/**
 * Quoted, and what a spreadsheet would take for a formula gets an apostrophe in front (reliability.md, I7). So does text
 * that looks as if it had got one already: `plainCell` takes exactly one away.
 */
export function safeCell(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What was in a cell before `safeCell` made it harmless. */
export function plainCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
