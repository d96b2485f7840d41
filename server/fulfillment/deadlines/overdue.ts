import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { formatMonthDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type PieceRow, orders, pieces } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { type Jobs, job } from '#server/platform/jobs/job.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { mailBy } from '#server/fulfillment/orders/due.ts'

/** How many are named; the others are only counted. */
const mostNamed = 20
const inTheMaking: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']

/** The morning's e-mail about cards that should have been mailed by now. Its subject is the day. */
const overdueCards = email({
  kind: 'overdue-cards',
  title: 'Overdue cards, to the desk',
  async sample(tx) {
    await samplePiece(tx, { state: 'accepted', dueAt: new Date(Date.now() - 86_400_000), artistName: 'Ida Nib' })
    return dayOf(new Date())
  },
  async write(db, _day, { publicUrl, deskAddress }) {
    const late = await findOverdue(db)
    // Mailed meanwhile.
    if (late.length === 0) return undefined
    const count = await db.$count(pieces, isOverdue())
    const cards = count === 1 ? 'One card is' : `${formatCount(count)} cards are`
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: `${cards} overdue`,
      heading: `${cards} overdue`,
      text: ['They should be in the mail by now. The longest overdue are first.'],
      lines: late.map(({ piece, order }) => ({
        title: `#${orderNumber(order.id)} · ${order.items[piece.line]?.cardDesign.title ?? 'A card'}`,
        detail: `${whose(piece)}, due ${formatMonthDay(mailBy(piece))}`,
      })),
      ...(count > late.length && { more: [`And ${formatCount(count - late.length)} more.`] }),
      link: { label: 'Open the late cards', url: `${publicUrl}/admin/pieces?risk=late` },
    }
  },
})

/** Notifies the desk of overdue cards; its schedule has one run a day, however many nodes there are. */
export async function tellOfOverdueCards(db: Db, jobs: Jobs, now = new Date()): Promise<void> {
  const [late] = await findOverdue(db, 1)
  if (late) await overdueCards.enqueue(db, jobs, dayOf(now))
}

function findOverdue(db: Queries, most = mostNamed) {
  return db
    .select({ piece: pieces, order: orders })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(isOverdue())
    .orderBy(asc(pieces.dueAt), asc(pieces.id))
    .limit(most)
}

const isOverdue = () => and(inArray(pieces.state, inTheMaking), lt(pieces.dueAt, new Date()))

/** Who has the card, and what it waits for. */
function whose({ state, artistName, artistAsked, inReview }: PieceRow): string {
  const name = artistName ?? 'no artist yet'
  if (artistAsked) return 'waiting for the customer’s choice'
  if (state === 'waiting') return 'words not final yet'
  if (state === 'offered') return `${name}, not accepted yet`
  if (state === 'accepted') return `${name}, being lettered`
  if (state === 'lettered') return inReview ? `${name}, photos to be checked` : 'photos with the customer'
  return `${name}, to be mailed`
}

const dayOf = (moment: Date) => shopDayOf(moment)
export const overdueEmails = [overdueCards]

export const overdueJobs = [
  job({
    name: 'overdue-cards',
    due: { cron: '0 7 * * *' },
    handler:
      ({ db, jobs }) =>
      () =>
        tellOfOverdueCards(db, jobs),
  }),
]
