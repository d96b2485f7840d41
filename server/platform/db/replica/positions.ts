/** What the primary had written, and when it was asked: how late a standby is follows from what it has replayed. */
export interface Positions {
  /** @param at just before the primary was asked, by `performance.now()`. @param lsn where its log ended, in bytes */
  note(at: number, lsn: number): void
  /** The latest moment whose every commit a standby has that has replayed so much; undefined: too long ago to know. */
  freshAsOf(replayed: number): number | undefined
}

/**
 * A standby's own clock cannot say how late it is: one that has lost its primary looks like one whose primary has
 * nothing to say. So its position is compared with the primary's, by one clock, this process's.
 * @param longest for how long positions are kept, in ms
 */
export function createPositions(longest: number): Positions {
  const noted: { at: number; lsn: number }[] = []
  return {
    note(at, lsn) {
      noted.push({ at, lsn })
      while (noted[0]!.at < at - longest) noted.shift()
    },
    freshAsOf: (replayed) => noted.findLast(({ lsn }) => lsn <= replayed)?.at,
  }
}
