let count = 0
/** A unique name. */
export const nameOf = (noun: string) => `${noun} ${++count}`

/** The id of the inserted row. */
export function idOf([row]: { id: string }[]): string {
  return row!.id
}
