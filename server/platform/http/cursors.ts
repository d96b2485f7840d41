import { Refusal } from '#server/platform/errors.ts'

/** An opaque position in a list, which programs send back unchanged. */
export function writeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url')
}

/** The parts of a cursor. @throws 400 if it is not one of this list's */
export function readCursor(cursor: string | undefined, shape: RegExp): string[] | undefined {
  if (cursor === undefined) return undefined
  const found = shape.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found) throw notACursor()
  return found.slice(1)
}

function notACursor(): Refusal {
  const message = 'This cursor is not valid'
  return new Refusal(400, message, { code: 'invalid_input', issues: [{ path: 'cursor', message }], place: 'query' })
}

/** A page's rows, of which one more was read than it shows, and the next cursor. */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  { item, cursor }: { item: (row: Row) => Item; cursor: (row: Row) => string },
): { data: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  return { data: shown.map(item), nextCursor: rows.length > limit ? cursor(shown.at(-1)!) : null }
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
const micros = '(\\d{1,16})'

/** After this moment, in microseconds; for equal moments, after this id. */
export const momentCursor = new RegExp(`^${micros} ${uuid}$`)
/** The same for rows that also have a position within that. */
export const placeCursor = new RegExp(`^${micros} ${uuid} (\\d{1,9}) (\\d{1,9})$`)
