import type { Piece, PiecePromise } from './pieces.ts'

type Dated = Pick<PiecePromise, 'mailedBy' | 'arrivesFrom' | 'arrivesBy' | 'mailFrom'>

/** The days of several cards as one: by when the last is mailed, and from the first to the last arrival. */
export function allDays(promises: PiecePromise[]): Dated {
  const days = (which: 'mailedBy' | 'arrivesFrom' | 'arrivesBy') => promises.map((each) => each[which]).toSorted()
  const mailFrom = new Set(promises.map((each) => each.mailFrom))
  const [alike] = mailFrom
  return {
    mailedBy: days('mailedBy').at(-1)!,
    arrivesFrom: days('arrivesFrom')[0]!,
    arrivesBy: days('arrivesBy').at(-1)!,
    // Cards that wait for different days have none in common.
    ...(mailFrom.size === 1 && alike && { mailFrom: alike }),
  }
}

/** The day for which all cards are wished, if it is one. */
export function oneWish(cards: Pick<Piece, 'arriveBy'>[]): string | null {
  const [first = null, ...others] = new Set(cards.map(({ arriveBy }) => arriveBy))
  return others.length === 0 ? first : null
}
