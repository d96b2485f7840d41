import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type PaymentSession, checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import {
  checkouts,
  giftCardEntries,
  orders as orderRows,
  piecePhotos,
  pieces,
  settings,
  tips,
} from '#server/platform/db/schema.ts'
import { openDb } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import { issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { accept, refuse } from './accept.ts'
import { type Change, changePiece } from './change-piece.ts'
import { markLettered, review } from './lettering.ts'
import { mailPiece, returnPiece } from './mail-piece.ts'
import { pieceViolations } from './piece-invariants.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { breakPromises, watchPromises } from '#server/fulfillment/deadlines/watch.ts'

// Buyer, artist, desk, timers and claims act at the same moment, in any order: no piece is lost or in two states, no
// money is refunded twice, and nobody gets the same e-mail twice.

/** A percentage that leaves a fraction of a cent, half of everything, a sum shared by two cards, and all of it. */
const promos = {
  SEVENTH: { percent: 14 },
  HALF: { percent: 50 },
  FIVE: { kind: 'amount', amountCents: 501 },
  ALL: { percent: 100 },
} as const

const at = await openOrderDesk()
await at.shop.db.update(settings).set({ reviewFirst: 1, claimCount: 1000, claimCents: 10_000_000, gifteePage: true })
for (const [code, values] of Object.entries(promos)) await addPromoCode(at.shop.db, code, values)
afterAll(() => at.shop.close())

/** Gift cards of these cents pay for part of a card, all of it, or part of two. */
const giftCents = [700, 2000] as const

interface Scene {
  id: string
  token: string
  guest: Visitor
}

const buyer =
  (step: keyof typeof trackedPieces, body: object = {}) =>
  async (scene: Scene, line: number) => {
    const piece = (await scene.guest.call(tracking.find, { params: { token: scene.token } })).body.pieces[line]!
    const input = {
      params: { token: scene.token, piece: piece.id },
      body: { version: piece.version, ...body } as never,
    }
    return (await scene.guest.call(trackedPieces[step] as typeof trackedPieces.approve, input)).status
  }
/** New words are entered, paid for in the sandbox, and finished: each step as far as it gets. */
async function payForWords({ token, guest }: Scene, line: number): Promise<number> {
  const { id: piece, version } = (await guest.call(tracking.find, { params: { token } })).body.pieces[line]!
  const params = { token, piece }
  const words = { customMessage: `Other words ${version}`, customSignature: 'B.' }
  const wanted = await guest.call(trackedPieces.reject, { params, body: { kind: 'other words', ...words, version } })
  const prepared = wanted.status === 200 ? await guest.call(trackedWordPayments.prepare, { params }) : wanted
  if (prepared.status !== 200) return prepared.status
  const { clientSecret } = prepared.body as PaymentSession
  const id = paymentIntentId(clientSecret)
  await guest.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
  return (await guest.call(trackedWordPayments.finish, { params, body: { paymentIntentId: id } })).status
}
/** A tip is prepared, paid in the sandbox, and finished. */
const payTip =
  (giver: 'buyer' | 'giftee') =>
  async ({ token, guest }: Scene, line: number): Promise<number> => {
    const piece = (await guest.call(tracking.find, { params: { token } })).body.pieces[line]!
    const held = { token, piece: piece.id }
    const code = { token: piece.gifteePage?.replace('/for/', '') ?? 'n'.repeat(22) }
    const body = { amount: giver === 'buyer' ? '5' : '2' }
    const prepared =
      giver === 'buyer'
        ? await guest.call(trackedTips.prepare, { params: held, body })
        : await guest.call(gifteeTips.prepare, { params: code, body })
    if (prepared.status !== 200) return prepared.status
    const { clientSecret } = prepared.body
    const id = paymentIntentId(clientSecret)
    await guest.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
    const paid = { paymentIntentId: id }
    const given =
      giver === 'buyer'
        ? await guest.call(trackedTips.give, { params: held, body: paid })
        : await guest.call(gifteeTips.give, { params: code, body: paid })
    return given.status
  }
/** Refunds a dollar of each of an order's tips in the provider's dashboard. */
async function giveTipsBack({ id }: Scene): Promise<number> {
  const { payments, shopPool } = at.shop
  const db = openDb(shopPool)
  const given = await db
    .select({ ref: tips.paymentRef })
    .from(tips)
    .innerJoin(pieces, eq(pieces.id, tips.pieceId))
    .where(eq(pieces.orderId, id))
  for (const { ref } of given) {
    await payments.refund(ref, 100, `dashboard ${ref}`, 0)
    await settlePayment({ ...at.shop, db }, ref)
  }
  return 200
}
const inside =
  (role: 'artist' | 'desk', act: (change: Change) => Promise<unknown>) => async (scene: Scene, line: number) => {
    const thisOne = and(eq(pieces.orderId, scene.id), eq(pieces.line, line))
    await changePiece(at.shop.db, at.shop.jobs, { role }, thisOne, act).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    return 200
  }
const desk =
  (call: (id: string) => Promise<{ status: number }>) =>
  async ({ id }: Scene) =>
    (await call(id)).status

const steps = {
  release: buyer('release'),
  words: buyer('changeWords', { customMessage: 'Other words', customSignature: 'B.' }),
  cancel: buyer('cancel'),
  approve: buyer('approve'),
  mistake: buyer('reject', { kind: 'mistake', note: 'One letter is missing.' }),
  otherWords: payForWords,
  tip: payTip('buyer'),
  gifteeTip: payTip('giftee'),
  tipsBack: giveTipsBack,
  again: buyer('claim', { reason: 'damaged', wish: 'again' }),
  refund: buyer('claim', { reason: 'words', wish: 'refund' }),
  arrived: buyer('confirmArrival'),
  another: buyer('answerArtist', { choice: 'another' }),
  wait: buyer('answerArtist', { choice: 'wait' }),
  late: async ({ id }: Scene) => {
    await at.shop.db
      .update(pieces)
      .set({ dueAt: sql`now() - interval '1 hour'` })
      .where(eq(pieces.orderId, id))
    await watchPromises(at.shop.db, at.shop.jobs)
    await breakPromises(at.shop.db, at.shop.jobs)
    return 200
  },
  accept: inside('artist', (change) => accept(change)),
  refuse: inside('artist', (change) => refuse(change, 'no time')),
  letter: inside('artist', async (change) => {
    const { id, round, version } = change.piece
    const photo = { pieceId: id, round, width: 1600, height: 1200 }
    await change.tx.insert(piecePhotos).values([
      { ...photo, kind: 'inside', position: 0, sha256: crypto.randomUUID() },
      { ...photo, kind: 'envelope', position: 1, sha256: crypto.randomUUID() },
    ])
    await markLettered(change, version)
  }),
  pass: inside('desk', (change) => review(change, true, undefined, change.piece.version)),
  mail: inside('artist', (change) => mailPiece(change, { tracking: null })),
  comesBack: inside('desk', (change) => returnPiece(change, change.piece.version)),
  start: desk((id) => at.desk.call(ordersAdmin.start, { params: { id }, body: { endChangeWindow: true } })),
  cancelAll: desk((id) => at.desk.call(ordersAdmin.cancel, { params: { id }, body: {} })),
  complete: desk((id) => at.desk.call(ordersAdmin.complete, { params: { id } })),
  cancelRest: async ({ token, guest }: Scene) =>
    (await guest.call(tracking.cancel, { params: { token }, body: {} })).status,
  timer: async ({ id }: Scene) => {
    const timed = and(eq(pieces.orderId, id), gt(pieces.nextAt, sql`now()`))
    await at.shop.db
      .update(pieces)
      .set({ nextAt: sql`now()` })
      .where(timed)
    await moveDuePieces(at.shop.db, at.shop.jobs)
    return 200
  },
}
type Step = keyof typeof steps

const sequences = rounds(60, 2000, 200)
/** Rare events must have occurred more often than this. */
const few = rounds(0, 3, 3)
const names = Object.keys(steps) as Step[]
/** The path to the mailbox, and what interrupts it: many cards reach the end, and none undisturbed. */
const road = ['release', 'accept', 'letter', 'pass', 'approve', 'mail'] as const
const between = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: road.length })),
  { minLength: 2, maxLength: 6 },
)

/** Half of them pay in full; the others with a promo code or a gift card that pays for all or part of it. */
const code = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(promos) as (keyof typeof promos)[])) },
  { weight: 1, arbitrary: fc.constantFrom(...giftCents) },
)

test(
  `${sequences} random interleavings: no piece is lost, no money is refunded twice, one e-mail for each event`,
  { timeout: 1_800_000 },
  async () => {
    const drawn = fc.sample(fc.tuple(between, code), { numRuns: sequences, seed: 18 }).map(([noise, promo], index) => {
      // Every fourth order has two cards, whose steps also coincide.
      const lines = index % 4 === 0 ? [0, 1] : [0]
      const sequence = road.flatMap((step) => lines.map((line): readonly [Step, number] => [step, line]))
      // Every third buyer wants other text once the photo is there, at the same time as the approval.
      if (index % 3 === 0) sequence.splice(road.indexOf('approve') * lines.length, 0, ['otherWords', 0])
      // Every third buyer and recipient tips, and some tips are refunded.
      if (index % 3 === 1)
        for (const step of ['arrived', 'tip', 'gifteeTip', 'tipsBack', 'tip'] as const) sequence.push([step, 0])
      for (const [step, line, place] of noise) sequence.splice(place * lines.length, 0, [step, line % lines.length])
      return { lines, sequence, promo }
    })
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let scene = drawn.pop(); scene; scene = drawn.pop()) await walk(scene)
      }),
    )
    await reconcile(at.shop, 30)
    expect(await pieceViolations(at.shop.db)).toEqual([])
    expect(await violations(at.shop.db)).toEqual([])
    expect(await mailedTwice()).toEqual([])
    expect(
      await at.shop.db.$count(checkouts, and(isNotNull(checkouts.otherWords), eq(checkouts.state, 'ordered'))),
    ).toBeGreaterThan(sequences / 20)
    // Codes are chosen at random, and so is what refunds their orders.
    for (const each of Object.keys(promos)) {
      const { used, back } = await refundsOf(each)
      expect(used).toBeGreaterThan(sequences / 40)
      expect(back > 0, each).toBe(each !== 'ALL')
    }
    for (const kind of ['spent', 'refunded'] as const)
      expect(await at.shop.db.$count(giftCardEntries, eq(giftCardEntries.kind, kind)), kind).toBeGreaterThan(few)
    expect(await at.shop.db.$count(tips)).toBeGreaterThan(sequences / 20)
    expect(await at.shop.db.$count(tips, gt(tips.backCents, 0))).toBeGreaterThan(few)
    const ended = ['mailed', 'arrived', 'returned'] as const
    expect(await at.shop.db.$count(pieces, inArray(pieces.state, [...ended]))).toBeGreaterThan(sequences / 20)
    recordFigures('Pieces: buyer, artist, desk, timer and claims at once', { rounds: sequences, violations: 0 })
  },
)

interface Drawn {
  lines: number[]
  sequence: (readonly [Step, number])[]
  promo: keyof typeof promos | (typeof giftCents)[number] | undefined
}

/** Runs two or three steps at a time, in a random order. */
async function walk({ lines, sequence, promo }: Drawn): Promise<void> {
  const code = typeof promo === 'number' ? (await issueGiftCard(at.shop.db, { initialCents: promo })).code : promo
  const { id, trackToken: token } = await at.buy({ cards: lines.map(() => ({})), code })
  const scene = { id, token, guest: new Visitor(at.shop) }
  for (let place = 0; place < sequence.length;) {
    const together = sequence.slice(place, (place += 1 + (place % 3)))
    const statuses = await Promise.all(together.map(([step, line]) => steps[step](scene, line)))
    // A busy machine may respond with 503.
    for (const status of statuses) expect(status === 503 || status < 500, JSON.stringify(together)).toBe(true)
  }
  const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
  expect(row!.refundedCents).toBeLessThanOrEqual(row!.totalCents)
}

/** E-mails that were enqueued more than once. */
async function mailedTwice(): Promise<unknown[]> {
  const { rows } = await at.shop.db.execute(sql`
    select data->>'kind' as kind, data->>'about' as about, count(*)::int from pgboss.job
    where name = 'letter' and data->>'kind' in ('photo-ready', 'piece-mailed', 'mistake-found', 'words-paid', 'words-refunded', 'new-words', 'tip-given', 'tip-received', 'tip-refunded', 'claim-decided', 'claim-to-desk', 'order-cancelled')
    group by 1, 2 having count(*) > 1`)
  return rows
}

/** How many orders used a code, and how many cents of them were refunded. */
async function refundsOf(code: string): Promise<{ used: number; back: number }> {
  const { rows } = await at.shop.db.execute<{ used: number; back: number }>(sql`
    select count(*)::int as used, sum(orders.refunded_cents)::int as back
    from promo_uses use join promo_codes on promo_codes.id = use.promo_code_id join orders on orders.id = use.order_id
    where promo_codes.code = ${code}`)
  return rows[0]!
}
