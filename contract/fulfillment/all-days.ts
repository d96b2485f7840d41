import type { PiecePromise } from './pieces.ts'

/** The days of several cards as one: by when the last is mailed, and from the first to the last arrival. */
export function allDays(promises: PiecePromise[]): Pick<PiecePromise, 'mailedBy' | 'arrivesFrom' | 'arrivesBy'> {
  const days = (which: 'mailedBy' | 'arrivesFrom' | 'arrivesBy') => promises.map((each) => each[which]).toSorted()
  return {
    mailedBy: days('mailedBy').at(-1)!,
    arrivesFrom: days('arrivesFrom')[0]!,
    arrivesBy: days('arrivesBy').at(-1)!,
  }
}
