// What the simulation knows about the artists' money from its own actions, and the resulting sums: calculated line by
// line, as one would with paper and pencil. It asks the shop for nothing.

/** A line in an artist's notebook. */
interface Entry {
  at: number
  cents: number
  isTip: boolean
  /** The change of the week's number of cards: copies mailed, less those undone. */
  cards: number
  isInStatement: boolean
}

/** What an artist is owed for a week. */
interface ExpectedStatement {
  monday: string
  cents: number
  tips: number
  paid: boolean
}

interface Page {
  artistId: string
  name: string
  timeZone: string
  rateCents: number | null
  entries: Entry[]
  statements: ExpectedStatement[]
  /** Money paid to the artist by hand, by the shop's day; negative if it came back. */
  byHand: { day: string; cents: number }[]
}

interface MailedCard {
  artistId: string
  copies: number
  /** The last mailing's pay; undefined if nothing was earned. */
  cents?: number
  /** Whose mistake the text was, while the card is lettered again because of it. */
  mistakeOf?: string
}

export type Notebook = ReturnType<typeof openNotebook>

export function openNotebook(shopRateCents: number) {
  const pages = new Map<string, Page>()
  const cards = new Map<string, MailedCard>()
  const pageOf = (artistId: string) => pages.get(artistId)!
  const rateOf = (artistId: string) => pageOf(artistId).rateCents ?? shopRateCents
  const enter = (artistId: string, cents: number, { isTip = false, count = 0 } = {}) =>
    pageOf(artistId).entries.push({ at: Date.now(), cents, isTip, cards: count, isInStatement: false })

  return {
    pages: () => [...pages.values()],
    hire(artist: Pick<Page, 'artistId' | 'name' | 'timeZone'>) {
      pages.set(artist.artistId, { ...artist, rateCents: null, entries: [], statements: [], byHand: [] })
    },
    /** From now on; null is the shop's rate. */
    setRate(artistId: string, cents: number | null) {
      pageOf(artistId).rateCents = cents
    },
    /** The artist's rate for each copy; zero if they letter it again because of their own mistake. */
    mailed(pieceId: string, artistId: string, copies: number) {
      const mistakeOf = cards.get(pieceId)?.mistakeOf
      if (mistakeOf === artistId) {
        cards.set(pieceId, { artistId, copies, mistakeOf })
        return
      }
      const cents = rateOf(artistId) * copies
      cards.set(pieceId, { artistId, copies, cents, ...(mistakeOf && { mistakeOf }) })
      enter(artistId, cents, { count: copies })
    },
    /** The desk had entered the mailing by mistake. */
    mailingUndone(pieceId: string) {
      const { artistId, copies, cents } = cards.get(pieceId)!
      if (cents !== undefined) enter(artistId, -cents, { count: -copies })
    },
    /** A complaint was granted, and the card is lettered again. */
    again(pieceId: string, isForWords: boolean) {
      const card = cards.get(pieceId)!
      if (isForWords) card.mistakeOf = card.artistId
      else delete card.mistakeOf
    },
    /** The card was right, and its buyer has paid for new words: the artist gets half, rounded down to a cent. */
    otherWords(artistId: string, copies: number) {
      enter(artistId, Math.floor((rateOf(artistId) * copies) / 2))
    },
    tipped: (artistId: string, cents: number) => enter(artistId, cents, { isTip: true }),
    tipReturned: (artistId: string, cents: number) => enter(artistId, -cents, { isTip: true }),
    /** An hour after the artist's week has ended, everything from before its end becomes their statement. */
    closeWeeks() {
      for (const page of pages.values()) {
        const endsAt = startOfWeek(Date.now() - hour, page.timeZone)
        const waiting = page.entries.filter(({ isInStatement, at }) => !isInStatement && at < endsAt)
        const cents = sumOf(waiting)
        if (cents <= 0) continue
        for (const entry of waiting) entry.isInStatement = true
        const monday = dayOf(endsAt - 7 * 24 * hour + 12 * hour, page.timeZone)
        page.statements.push({ monday, cents, tips: sumOf(waiting.filter(({ isTip }) => isTip)), paid: false })
      }
    },
    paidByHand(artistId: string, monday: string, day: string) {
      const statement = statementOf(pageOf(artistId), monday)
      statement.paid = true
      pageOf(artistId).byHand.push({ day, cents: statement.cents })
    },
    /** A payment that was entered by mistake: there was none on that day. */
    undone(artistId: string, monday: string, day: string) {
      const statement = statementOf(pageOf(artistId), monday)
      statement.paid = false
      pageOf(artistId).byHand.push({ day, cents: -statement.cents })
    },
  }
}

/** What was earned in each of the artist's weeks, by the day of its Monday. */
export function weeksOf({ entries, timeZone }: Page): Map<string, { cents: number; cards: number }> {
  const weeks = new Map<string, { cents: number; cards: number }>()
  for (const { at, cents, cards } of entries) {
    const monday = dayOf(startOfWeek(at, timeZone), timeZone)
    const before = weeks.get(monday) ?? { cents: 0, cards: 0 }
    weeks.set(monday, { cents: before.cents + cents, cards: before.cards + cards })
  }
  return weeks
}

export const sumOf = (lines: { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Earned, and not in a statement yet. */
export const waitingOf = ({ entries }: Page) => sumOf(entries.filter(({ isInStatement }) => !isInStatement))

const statementOf = ({ statements }: Page, monday: string) => statements.find((each) => each.monday === monday)!

const hour = 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Goes back from a moment, hour by hour, until it is Monday, midnight there. */
function startOfWeek(moment: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...wallClock, timeZone })
  clocks.set(timeZone, clock)
  let full = Math.floor(moment / hour) * hour
  while (clock.format(full) !== 'Mon, 00') full -= hour
  return full
}

const wallClock = { weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const

/** YYYY-MM-DD in the artist's time zone. */
const dayOf = (moment: number, timeZone: string) => new Date(moment).toLocaleDateString('en-CA', { timeZone })
