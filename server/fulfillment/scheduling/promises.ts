import { addMailDays, dayIn } from '#contract/base/mail-calendar.ts'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { type CardPromise, type NoPromise, promiseCard } from '#contract/fulfillment/promise-card.ts'
import type { Dates } from '#contract/fulfillment/promises.ts'
import { mailDays } from './mail-days.ts'
import type { Book } from './books.ts'

export interface Wish {
  copies: number
  /** The destination, or several ZIP codes for as many people; null if unknown. */
  zip: string | string[] | null
  withoutWaiting: boolean
  /** Before the others. */
  rush: boolean
  /** The design whose printed front it needs; without one, only the hours count. */
  cardDesignId?: string | undefined
  /** It should not arrive before this day. */
  notBefore?: string | null | undefined
}

/** A line of a cart or of what is charged. */
export interface PromisedLine {
  selectedArtistId: string | null
  cardDesignId: string
  quantity: number
  rushFee?: string | null | undefined
  arriveNotBefore?: string | null | undefined
  /** One card each; without them, the line goes to the checkout's address. */
  recipients?: CartRecipient[] | null | undefined
}

const hour = 60 * 60 * 1000

/** What an artist can promise for the next order: work begins once its text can no longer change. */
export function promiseFrom(
  book: Book,
  { copies, zip, withoutWaiting, rush, cardDesignId, notBefore }: Wish,
  now: Date,
): CardPromise | NoPromise {
  const { calendar, planPercent, booked, changeHours } = book
  const paperOn = paperDay(book, cardDesignId, copies, now)
  if (paperOn === 'no paper') return paperOn
  return promiseCard({
    today: dayIn(new Date(now.getTime() + changeHours * hour), calendar.timeZone),
    paperOn,
    calendar,
    planPercent,
    booked,
    copies,
    rush,
    withoutWaiting,
    mail: zip === null ? null : daysTo([zip].flat(), book),
    notBefore: notBefore ?? undefined,
  })
}

/** Until the first and the last of them have it. */
function daysTo(zips: string[], { calendar, mailLearned }: Book): { from: number; to: number } {
  const days = zips.map((zip) => mailDays(calendar.postingZip, zip, mailLearned))
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
}

/** Whether rush was chosen for a line; its fee may be zero. */
export const isRush = ({ rushFee }: Pick<PromisedLine, 'rushFee'>) => rushFee !== null && rushFee !== undefined

/** A card with its own place: a line's, or one of its recipients'. */
export interface PromisedPiece {
  /** The position of its line. */
  line: number
  position: number
  copies: number
  book: Book | undefined
  promise: CardPromise | NoPromise
}

export type Where = Pick<Wish, 'withoutWaiting'> & { zip: string | null }

/**
 * One card after the other: a promise reduces what the same artist can promise next. Recipients who were asked for
 * their address get a place once it is there.
 * @param where the destination of what has no recipients
 */
export function promisePieces(lines: PromisedLine[], books: Book[], where: Where, now: Date): PromisedPiece[] {
  const open = new Map(books.map((book) => [book.artistId, ownCopy(book)]))
  return lines.flatMap(({ recipients, quantity, arriveNotBefore, ...line }, place) => {
    const cards = recipients
      ? recipients.map((each) => ({
          copies: 1,
          zip: each.address?.zipCode,
          notBefore: each.arriveNotBefore ?? arriveNotBefore,
        }))
      : [{ copies: quantity, zip: where.zip, notBefore: arriveNotBefore }]
    return cards.flatMap(({ copies, zip, notBefore }, position) =>
      zip === undefined
        ? []
        : [{ line: place, position, copies, ...takePlace(open, line, { ...where, copies, zip, notBefore }, now) }],
    )
  })
}

function takePlace(
  open: Map<string, Book>,
  { selectedArtistId, cardDesignId, rushFee }: Pick<PromisedLine, 'selectedArtistId' | 'cardDesignId' | 'rushFee'>,
  wish: Omit<Wish, 'rush' | 'cardDesignId'>,
  now: Date,
): Pick<PromisedPiece, 'book' | 'promise'> {
  const book = open.get(selectedArtistId ?? '')
  if (!book) return { book, promise: 'no hours' }
  const rush = isRush({ rushFee })
  const promise = promiseFrom(book, { ...wish, rush, cardDesignId }, now)
  if (typeof promise !== 'string') {
    book.booked.push({ day: promise.letteredBy, copies: wish.copies, rush })
    const paper = book.paper?.[cardDesignId]
    if (paper) paper.free -= wish.copies
  }
  return { book, promise }
}

const ownCopy = (book: Book): Book => ({ ...book, booked: [...book.booked], paper: structuredClone(book.paper) })

/**
 * The day from which the printed front is available: undefined if it is in the drawer or stock is not counted, the
 * parcel's day if there are too few.
 */
function paperDay(
  { paper, parcelDays, calendar }: Book,
  cardDesignId: string | undefined,
  copies: number,
  now: Date,
): string | 'no paper' | undefined {
  if (!paper || !cardDesignId) return undefined
  const own = paper[cardDesignId]
  if (!own) return 'no paper'
  if (own.free >= copies) return undefined
  const isComing = own.since !== null && own.free + own.onTheWay >= copies
  return addMailDays(dayIn(isComing ? new Date(own.since!) : now, calendar.timeZone), parcelDays)
}

export function datesOf(found: CardPromise | NoPromise): Dates {
  if (typeof found !== 'string') return { available: true, reason: null, promise: found }
  return { available: false, reason: found, promise: null }
}
