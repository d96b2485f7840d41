import type { Address } from '#contract/base/address.ts'
import { defaultCountry } from '#contract/base/address.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import type { WorkshopReview } from './insert-review.ts'
import type { WorkshopTip } from './insert-tip.ts'

export const workshopStages = [
  'waiting',
  'offered',
  'refused',
  'accepted',
  'late',
  'in review',
  'lettered',
  'mistake',
  'approved',
  'mailed',
  'arrived',
  'returned',
  'cancelled',
  'claim again',
  'claim refund',
  'claim waits',
] as const
/** A card's stage: 'late' is accepted and overdue, 'in review' waits for the desk, 'lettered' for the buyer. */
type WorkshopStage = (typeof workshopStages)[number]

/** A sample order of the demo, placed `hoursAgo` before the demo is loaded. */
export interface WorkshopOrder {
  slug: string
  buyer: { name: string; email: string }
  hoursAgo: number
  cards: WorkshopCard[]
}

export interface WorkshopCard {
  /** 'artist/design' of the demo catalog. */
  design: string
  /** The slug of the artist who letters it. */
  artist: string
  chosenByName: boolean
  style: WritingStyle
  message: string
  signature: string
  copies: number
  recipient: Address
  stage: WorkshopStage
  /** The buyer's message about a mistake or a problem. */
  note?: string
  /** For a card that has arrived. */
  reviews?: WorkshopReview[]
  tip?: WorkshopTip
}

type Line = Pick<WorkshopCard, 'style' | 'message' | 'signature' | 'stage'> & Partial<WorkshopCard>

/** An order of one card, lettered by the design's artist. */
export function orderOf(buyer: string, hoursAgo: number, design: string, to: Address, card: Line): WorkshopOrder {
  const name = buyer
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
  const defaults = { design, artist: design.split('/')[0]!, chosenByName: false, copies: 1, recipient: to }
  return {
    slug: `${name.replace('.', '-')}-${design.split('/')[1]!}`,
    buyer: { name: buyer, email: `${name}@example.com` },
    hoursAgo,
    cards: [{ ...defaults, ...card }],
  }
}

export function home(name: string, street: string, city: string, state: string, zipCode: string): Address {
  return { name, street, city, state, zipCode, country: defaultCountry }
}
