import { addMailDays, dayIn } from '#contract/mail-calendar.ts'
import { toDecimal } from '#contract/money.ts'
import { type CardPromise, type NoPromise, promiseCard } from '#contract/promise.ts'
import type { ArtistPromise, Dates, LinePromise } from '#contract/promises.ts'
import { selectCart, toCartItem } from '#server/cart/cart.ts'
import type { Db, Queries } from '#server/db/db.ts'
import type { Owner } from '#server/sessions/visit.ts'
import { mailDays } from './mail-days.ts'
import { type Book, readBooks, selectBooks, toBook } from './books.ts'

export interface Wish {
  copies: number
  /** Where it goes; null where nobody knows yet. */
  zip: string | null
  withoutWaiting: boolean
  /** Ahead of the others. */
  rush: boolean
  /** Whose printed front it needs; without one, only the hours count. */
  cardDesignId?: string | undefined
}

/** A line of a cart or of what is charged. */
export interface PromisedLine {
  selectedArtistId: string | null
  cardDesignId: string
  quantity: number
  rushFee?: string | null | undefined
}

const hour = 60 * 60 * 1000

/** What an artist can promise for the next order: the work begins once its words can no longer be changed. */
export function promiseFrom(
  book: Book,
  { copies, zip, withoutWaiting, rush, cardDesignId }: Wish,
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
    mail: zip === null ? null : mailDays(calendar.postingZip, zip, book.mailLearned),
  })
}

/** Whether rush was chosen for a line: its fee may be nothing. */
export const isRush = ({ rushFee }: Pick<PromisedLine, 'rushFee'>) => rushFee !== null && rushFee !== undefined

/** One line after the other: what is promised for one takes its place from the next of the same artist. */
export function promiseLines(
  lines: PromisedLine[],
  books: Book[],
  where: Omit<Wish, 'copies' | 'rush' | 'cardDesignId'>,
  now: Date,
): { book: Book | undefined; promise: CardPromise | NoPromise }[] {
  const open = new Map(books.map((book) => [book.artistId, ownCopy(book)]))
  return lines.map(({ selectedArtistId, cardDesignId, quantity, rushFee }) => {
    const book = open.get(selectedArtistId ?? '')
    if (!book) return { book, promise: 'no hours' }
    const rush = isRush({ rushFee })
    const promise = promiseFrom(book, { copies: quantity, rush, cardDesignId, ...where }, now)
    if (typeof promise !== 'string') {
      book.booked.push({ day: promise.letteredBy, copies: quantity, rush })
      const paper = book.paper?.[cardDesignId]
      if (paper) paper.free -= quantity
    }
    return { book, promise }
  })
}

const ownCopy = (book: Book): Book => ({ ...book, booked: [...book.booked], paper: structuredClone(book.paper) })

/**
 * The day from which the printed front is there: undefined where it is in the drawer or nobody keeps books, the day of
 * the parcel where there are too few.
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

/** For the lines of a cart, in their order. */
export async function promiseCart(
  db: Queries,
  owner: Owner,
  where: Omit<Wish, 'copies' | 'rush' | 'cardDesignId'>,
  now = new Date(),
): Promise<LinePromise[]> {
  const lines = (await selectCart(db, owner).execute()).map(toCartItem)
  const artistIds = [...new Set(lines.flatMap(({ selectedArtistId }) => selectedArtistId ?? []))]
  const books = (await selectBooks(db, artistIds).execute()).rows.map(toBook)
  return promiseLines(lines, books, where, now).map(({ promise }, index) => {
    const { id, selectedArtistId } = lines[index]!
    return { lineId: id, artistId: selectedArtistId, ...datesOf(promise) }
  })
}

/** How old the books may be that pages are answered from, in ms: after the first, they are read anew meanwhile. */
const age = { fresh: 3000, most: 10_000 }

/** All artists' promises, from books that are read once in a while however many ask. */
export function createPromises(db: Db) {
  let kept: { books: Promise<Book[]>; at: number } | undefined
  let next: Promise<void> | undefined
  /** The next one tries again after a failure. */
  const readAnew = () => {
    next ??= readBooks(db)
      .then((books) => void (kept = { books: Promise.resolve(books), at: Date.now() }))
      .catch(() => undefined)
      .finally(() => (next = undefined))
  }
  const current = (): Promise<Book[]> => {
    const now = Date.now()
    if (!kept || kept.at + age.most < now) {
      const first = { books: readBooks(db), at: now }
      kept = first
      first.books.catch(() => kept === first && (kept = undefined))
    } else if (kept.at + age.fresh < now) readAnew()
    return kept.books
  }
  return async (artistId: string | undefined, wish: Wish, now = new Date()): Promise<ArtistPromise[]> => {
    const books = await current()
    return books
      .filter((book) => artistId === undefined || book.artistId === artistId)
      .map((book) => ({
        artistId: book.artistId,
        rushFee: wish.rush ? toDecimal(book.rushFeeCents) : null,
        ...datesOf(promiseFrom(book, wish, now)),
      }))
  }
}

function datesOf(found: CardPromise | NoPromise): Dates {
  if (typeof found !== 'string') return { available: true, reason: null, promise: found }
  return { available: false, reason: found, promise: null }
}
