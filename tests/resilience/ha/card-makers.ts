import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { admins } from '#contract/admin/admins.ts'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import type { AdminPiece } from '#contract/fulfillment/pieces-admin.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { pieces, statements } from '#server/platform/db/schema.ts'
import { makeStatement } from '#server/money/artist-payouts/make-statements.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Step } from './buyers.ts'
import { type HaWorld, adminPassword } from './ha-world.ts'

/** Steps acknowledged to the people who make cards. */
export interface Made {
  /** Pieces that are in the mail, by id. */
  mailed: Set<string>
  photos: Set<string>
  /** Pieces whose photos their buyers have approved, by id. */
  approvals: Set<string>
  /** Statements that are paid, by id. */
  payouts: Set<string>
  /** Artists with a statement: they earn nothing more in its week, because no other card of theirs is made. */
  artists: Set<string>
}

export interface OrderToMake {
  id: string
  trackToken: string
}

const againMs = 250
/** As of a week from now, when the week of today's earnings has ended. */
const nextWeek = () => new Date(Date.now() + 8 * 86_400_000)

/** Letters a card with its photos, has its buyer approve it, mails it, and pays its artist. */
export async function makeCard(world: HaWorld, made: Made, step: Step, order: OrderToMake): Promise<void> {
  const [piece] = await untilThere(() => world.db.select().from(pieces).where(eq(pieces.orderId, order.id)))
  const { id, artistId } = piece!
  if (!artistId || made.artists.has(artistId)) return
  made.artists.add(artistId)
  const desk = await signIn(world, step)
  for (;;) {
    // Read again before each step: the outcome of an interrupted step is unknown.
    const found = await step('card', () => desk.call(piecesAdmin.find, { params: { id } }))
    if (found?.status === 200) {
      const done = await goOn(made, step, desk, order, found.body)
      if (done === 'mailed') break
      if (done === 'refused') return
    }
    if (found?.status !== 200) await pause(againMs)
  }
  await payArtist(world, made, step, artistId)
}

/** The next step of a card. @returns 'refused' for a response that a retry does not change */
async function goOn(
  made: Made,
  step: Step,
  desk: Visitor,
  { trackToken }: OrderToMake,
  { id, state, version, photos }: AdminPiece,
): Promise<'mailed' | 'refused' | 'on its way'> {
  const params = { id }
  if (state === 'mailed') {
    made.mailed.add(id)
    return 'mailed'
  }
  const missing = (['inside', 'envelope'] as const).find((kind) => !photos.some((photo) => photo.kind === kind))
  const body = { version }
  const answer = await (state === 'waiting' || state === 'offered'
    ? step('acceptance', () => desk.call(piecesAdmin.accept, { params, body }))
    : state === 'accepted' && missing
      ? addPhoto(made, step, desk, { id, version, kind: missing })
      : state === 'accepted'
        ? step('lettering', () => desk.call(piecesAdmin.letter, { params, body }))
        : state === 'lettered'
          ? approve(made, step, desk.url, { trackToken, id, version })
          : step('mailing', () => desk.call(piecesAdmin.mail, { params, body: { version, tracking: null } })))
  if (answer === undefined || answer.status >= 500) await pause(againMs)
  else if (answer.status >= 400) return 'refused'
  return 'on its way'
}

async function addPhoto(
  made: Made,
  step: Step,
  desk: Visitor,
  { id, version, kind }: { id: string; version: number; kind: 'inside' | 'envelope' },
) {
  const body = { kind, version, photo: await cardPhoto() }
  const answer = await step('photo', () => desk.call(photosAdmin.add, { params: { id }, body }))
  if (answer?.status === 201) for (const photo of answer.body.photos) made.photos.add(photo.id)
  return answer
}

async function approve(
  made: Made,
  step: Step,
  url: string,
  { trackToken: token, id, version }: { trackToken: string; id: string; version: number },
) {
  const params = { token, piece: id }
  const answer = await step('approval', () =>
    new Visitor({ url }).call(trackedPieces.approve, { params, body: { version } }),
  )
  if (answer?.status === 200) made.approvals.add(id)
  return answer
}

/** The artist's statement, normally made by schedule, is paid by hand. */
async function payArtist(world: HaWorld, made: Made, step: Step, artistId: string): Promise<void> {
  const id = await untilThere(() => world.db.transaction((tx) => makeStatement(tx, artistId, nextWeek())))
  if (!id) return
  const key = crypto.randomUUID()
  for (;;) {
    const owner = await signIn(world, step)
    const [statement] = await untilThere(() => world.db.select().from(statements).where(eq(statements.id, id)))
    const body = {
      statements: [{ id, version: statement!.version }],
      paidOn: shopDayOf(new Date()),
      reference: 'ACH',
    }
    const paid = await step('payout', () => owner.call(payoutsAdmin.pay, { body }, { key }))
    if (paid?.status === 200) made.payouts.add(id)
    if (paid && paid.status < 500) return
    await pause(againMs)
  }
}

async function signIn(world: HaWorld, step: Step): Promise<Visitor> {
  const visitor = new Visitor(world)
  for (;;) {
    const body = { username: 'admin', password: adminPassword }
    const answer = await step('sign-in', () => visitor.call(admins.signIn, { body }))
    if (answer?.status === 200) return visitor
    await pause(againMs)
  }
}

/** Retries a query until the database answers. */
async function untilThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await pause(againMs)
    }
  }
}
