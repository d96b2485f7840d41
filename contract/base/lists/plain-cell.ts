// What a cell of a list, or words typed in a form, say to a reader: without what nobody sees.

/** Characters without a shape: they would be asked about, refused or lettered without anybody seeing why. */
const unseen =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g
/** They join letters of Arabic, Indic and other scripts, and emoji; beside Latin letters they do nothing. */
const joiner = /[\u200C\u200D]/g
const isPlain = (letter = ' ') => /[\p{Script=Latin}\p{Nd}\s.,;:!?'"-]/u.test(letter)
/** Blanks of other widths. */
const blanks = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

/** A text as it is seen: without characters that have no shape. */
export function withoutUnseen(text: string): string {
  return text
    .replaceAll(unseen, '')
    .replaceAll(joiner, (found, at: number, all: string) => (isPlain(all[at - 1]) || isPlain(all[at + 1]) ? '' : found))
}

/** The text of a cell: unseen characters and what spreadsheets wrap around text are left out. */
export function plainCell(cell: string): string {
  const text = withoutUnseen(cell).replaceAll(blanks, ' ').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
  const written = text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).replaceAll('""', '"') : text
  // Exports put an apostrophe before whatever a spreadsheet would take for a formula or a number.
  return written.replace(/^'(?=[\s=+\-@'\d])/, '').trim()
}

/** One line of an envelope: "12 Main St⏎Apt 4" is "12 Main St, Apt 4". */
export function envelopeLine(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
}

/** One line of text. */
export const oneLineOf = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim()

/** The words of a card: their lines stay. */
export function wordsOfCell(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.replaceAll(/[\t\v\f]+/g, ' ').trimEnd())
    .join('\n')
    .trim()
}
