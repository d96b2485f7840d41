let count = 0
/** A name that nothing else has. */
export const nameOf = (noun: string) => `${noun} ${++count}`

/** Of the row that was inserted. */
export function idOf([row]: { id: string }[]): string {
  return row!.id
}
