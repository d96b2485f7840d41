/** The primary's log positions and when they were read: how late a standby is follows from what it has replayed. */
export interface Positions {
  /** @param at just before the primary was asked, by `performance.now()`. @param lsn the end of its log, in bytes */
  note(at: number, lsn: number): void
  /** The latest moment whose commits are all in what a standby has replayed; undefined: too long ago to know. */
  freshAsOf(replayed: number): number | undefined
}

/**
 * A standby's own clock cannot tell its lag: one that has lost its primary looks like one whose primary is idle. So its
 * position is compared with the primary's, by one clock, this process's.
 * @param longest how long positions are kept, in ms
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
