import type { PieceEventKind, PieceRole, PieceState } from '#contract/fulfillment/pieces.ts'
import type { WorkshopCard } from './workshop-order.ts'

interface Happening {
  kind: PieceEventKind
  role: PieceRole
  at: Date
  round: number
  detail?: string
}

/** A card's events so far, and the resulting state. */
export interface CardLife {
  state: PieceState
  round: number
  events: Happening[]
  /** The photos of each round; the last round may have none. */
  photographed: number[]
  claim?: { reason: 'damaged' | 'late' | 'returned'; wish: 'again' | 'refund'; state: 'waiting' | 'granted' }
}

const hour = 60 * 60 * 1000
/** How long after the order the text may still change. */
const changeHours = 2

/** A sample card's events up to now, by its stage: at a realistic pace, or faster if it was ordered recently. */
export function lifeOf({ stage, chosenByName }: Pick<WorkshopCard, 'stage' | 'chosenByName'>, placed: Date): CardLife {
  const events: Happening[] = []
  const life: CardLife = { state: 'waiting', round: 1, events, photographed: [] }
  const final = placed.getTime() + changeHours * hour
  const passed = Math.max(0, Date.now() - final)
  /** So many hours after the text was final, or the corresponding part of the time that has passed since. */
  const after = (hours: number, part: number) => new Date(final + Math.min(hours * hour, part * passed))
  const happen = (kind: PieceEventKind, role: PieceRole, at: Date, detail?: string) =>
    events.push({ kind, role, at, round: life.round, ...(detail && { detail }) })

  happen('ordered', 'shopper', placed)
  if (stage === 'waiting') return life
  if (stage === 'cancelled') {
    happen('cancelled', 'shopper', new Date(placed.getTime() + 0.7 * hour))
    return { ...life, state: 'cancelled' }
  }
  happen('offered', 'timer', new Date(final))
  life.state = 'offered'
  if (stage === 'offered') return life
  if (stage === 'refused') {
    happen('refused', 'artist', after(6, 0.3), 'no time')
    happen(chosenByName ? 'artist_asked' : 'to_desk', 'timer', after(6, 0.3))
    return life
  }

  happen('accepted', 'artist', after(5, 0.2))
  life.state = 'accepted'
  if (stage === 'accepted' || stage === 'late') return life

  // A photo that awaits its buyer should still do so the next morning.
  const lettered = stage === 'lettered' ? after(36, 0.95) : after(30, 0.6)
  happen('lettered', 'artist', lettered)
  life.photographed.push(1)
  life.state = 'lettered'
  if (stage === 'in review') {
    happen('to_desk', 'artist', lettered, 'photos are looked at')
    return life
  }
  if (stage === 'lettered') return life
  if (stage === 'mistake') {
    life.round = 2
    happen('mistake', 'shopper', after(40, 0.7))
    return { ...life, state: 'accepted' }
  }

  happen('approved', 'shopper', after(36, 0.72))
  life.state = 'approved'
  if (stage === 'approved') return life

  happen('mailed', 'artist', after(44, 0.82))
  life.state = 'mailed'
  if (stage === 'mailed') return life
  if (stage === 'returned') {
    happen('returned', 'desk', after(180, 0.95))
    happen('claimed', 'desk', after(180, 0.95), 'returned: letter it again')
    return { ...life, state: 'returned', claim: { reason: 'returned', wish: 'again', state: 'waiting' } }
  }

  // What is claimed for being late came after its window.
  happen('arrived', 'shopper', after(stage === 'claim refund' ? 260 : 130, 0.9))
  life.state = 'arrived'
  if (stage === 'arrived') return life
  const claimed = after(Infinity, 0.94)
  if (stage === 'claim refund') {
    happen('claimed', 'shopper', claimed, 'late: money back')
    happen('granted', 'timer', claimed, 'money back')
    return { ...life, claim: { reason: 'late', wish: 'refund', state: 'granted' } }
  }
  happen('claimed', 'shopper', claimed, 'damaged: letter it again')
  if (stage === 'claim waits') return { ...life, claim: { reason: 'damaged', wish: 'again', state: 'waiting' } }
  happen('granted', 'timer', claimed, 'letter it again')
  life.round = 2
  happen('again', 'timer', claimed)
  return { ...life, state: 'accepted', claim: { reason: 'damaged', wish: 'again', state: 'granted' } }
}

/** When something happened to a card; the last time, if there are several. */
export function lastOf({ events }: CardLife, kind: PieceEventKind): Date | null {
  return events.findLast((event) => event.kind === kind)?.at ?? null
}
