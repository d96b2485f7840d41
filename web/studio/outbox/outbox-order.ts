import type { Waiting } from './outbox-store.ts'

/**
 * The order in which the artist did it: by the store's counter, because a clock can be set back. Entries of earlier
 * versions have no place and come first, by their clock.
 */
export function inOrder(queue: Waiting[]): Waiting[] {
  const placeOf = ({ place = -1 }: Waiting) => place
  return queue.toSorted((one, other) => {
    const apart = placeOf(one) - placeOf(other)
    if (apart !== 0 || one.place !== undefined) return apart
    return one.at - other.at || one.id.localeCompare(other.id)
  })
}

/** The first entry that may be sent: not refused, and nothing that it needs is waiting. */
export function nextOf(queue: Waiting[]): Waiting | undefined {
  return queue.find((each) => each.refused === undefined && neededBy(each, queue).length === 0)
}

/** The refused entry that holds this one, itself or through another; undefined if it only waits for its turn. */
export function holderOf(waiting: Waiting, queue: Waiting[]): Waiting | undefined {
  for (const needed of neededBy(waiting, queue)) {
    const holder = needed.refused === undefined ? holderOf(needed, queue) : needed
    if (holder) return holder
  }
  return undefined
}

/**
 * A step needs the earlier steps about its subject and every photo of it, even one taken again later: a card that is
 * lettered takes no more photos. A photo needs nothing.
 */
function neededBy(waiting: Waiting, queue: Waiting[]): Waiting[] {
  if (isPhoto(waiting)) return []
  const place = queue.indexOf(waiting)
  return queue.filter((other, at) => other.subject === waiting.subject && (isPhoto(other) || at < place))
}

/**
 * What a new entry makes obsolete: with `replaces` everything about its subject, and otherwise the refused one that it
 * repeats, be it a step or a photo of the same kind.
 */
export function replacedBy(next: Waiting, queue: Waiting[], replaces: boolean): Waiting[] {
  const about = queue.filter(({ subject }) => subject === next.subject)
  if (replaces) return about
  return about
    .filter((each) => each.refused !== undefined && each.path === next.path && kindOf(each) === kindOf(next))
    .slice(0, 1)
}

/** The step about this subject that is on its way, if any; a refused one can be taken again. */
export function waitingStep(queue: Waiting[], subject: string): Waiting | undefined {
  return queue.find((each) => each.subject === subject && !isPhoto(each) && each.refused === undefined)
}

export const isPhoto = ({ parts }: Waiting) => parts !== undefined

/** Of a photo: what it shows. */
export const kindOf = ({ parts }: Waiting) => parts?.find(({ name }) => name === 'kind')?.value
