import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { draftOf, goodCard, placementOfLines, sampleAddition } from '#tests/support/samples/samples.ts'
import { steadily } from '#tests/support/load/steady-load.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type Made, type OrderToMake, makeCard } from './card-makers.ts'
import type { HaWorld } from './ha-world.ts'

/** One request and its outcome. */
export interface Asked {
  /** When it was sent and answered, by `performance.now()`. */
  at: number
  until: number
  kind: 'write' | 'page'
  /** The page, or the endpoint. */
  what: string
  /** 0: the connection broke. */
  status: number
  /** The shop itself responded, not the proxy. */
  isShops: boolean
  retryAfter: string | null
  /** Of a refusal. */
  message: string | undefined
}

/** People's actions and the acknowledged results: kept outside the database, for comparison. */
export interface Load extends Made {
  asked: Asked[]
  orders: Set<string>
  cartLines: Set<string>
  /** Payment ids. */
  confirmed: Set<string>
  stop(): Promise<void>
}

/** Cached content: pages, and an API list. */
export const keptPages = ['/', '/shop', '/artists', '/api/cards']

/** Patient buyers repeat each step until it succeeds; impatient ones leave at the first failure, some after paying. */
const people = { patient: 4, impatient: 2, leaveAfterPaying: 0.3, makers: 2 }
/** Several times a second, besides the buyers. */
const every = { cartMs: 250, pageMs: 250, againMs: 250 }

export function startLoad(world: HaWorld): Load {
  const asked: Asked[] = []
  const told: Told = { orders: new Set(), cartLines: new Set(), confirmed: new Set(), toMake: [] }
  const made: Made = {
    mailed: new Set(),
    photos: new Set(),
    approvals: new Set(),
    payouts: new Set(),
    artists: new Set(),
  }
  const stopped = new AbortController()
  const once: Step = (what, call) => note(asked, 'write', what, call)
  const untilDone: Step = async (what, call) => {
    for (;;) {
      const answer = await note(asked, 'write', what, call)
      if (answer && answer.status < 500) return answer
      await pause(every.againMs)
    }
  }
  const repeatedly = async (between: () => number, work: () => Promise<unknown>) => {
    while (!stopped.signal.aborted) {
      await work()
      await pause(between())
    }
  }
  const breath = () => randomInt(300, 900)
  const all = [
    ...Array.from({ length: people.patient }, () => repeatedly(breath, () => buy(world, told, untilDone))),
    ...Array.from({ length: people.impatient }, () =>
      repeatedly(breath, () => buy(world, told, once, Math.random() < people.leaveAfterPaying)),
    ),
  ]
  const makers = Array.from({ length: people.makers }, () =>
    repeatedly(breath, async () => {
      const next = told.toMake.shift()
      if (next) await makeCard(world, made, once, next)
    }),
  )
  const carts = steadily(1000 / every.cartMs, () => fillCart(world, told, once), 8)
  const pages = steadily(1000 / every.pageMs, (turn) => readPage(world, asked, keptPages[turn % keptPages.length]!), 8)
  return {
    asked,
    ...told,
    ...made,
    async stop() {
      stopped.abort()
      await Promise.all([...all, ...makers, carts.stop(), pages.stop()])
    },
  }
}

interface Told extends Pick<Load, 'orders' | 'cartLines' | 'confirmed'> {
  /** Orders whose cards nobody makes yet. */
  toMake: OrderToMake[]
}
type Answered = { status: number; headers: Headers; message?: string }
/** One call on the way to an order. @returns undefined if its connection broke */
export type Step = <Answer extends Answered>(what: string, call: () => Promise<Answer>) => Promise<Answer | undefined>

async function buy(world: HaWorld, told: Told, step: Step, leaves = false): Promise<void> {
  const buyer = new Visitor(world)
  const selectedArtistId = world.artistIds[randomInt(world.artistIds.length)]!
  const [key, body] = [randomUUID(), sampleAddition(world.catalog, { selectedArtistId })]
  const added = await step('cart', () => buyer.call(cart.add, { body }, { key }))
  if (added?.status !== 201) return
  const prepared = await step('payment', () =>
    buyer.call(checkout.createPaymentIntent, { body: { calculateFromCart: true } }),
  )
  if (prepared?.status !== 200) return
  const { clientSecret } = prepared.body
  const id = paymentIntentId(clientSecret)
  const lines = await step('cart lines', () => buyer.call(cart.list))
  if (lines?.status !== 200) return
  const placement = placementOfLines(lines.body, id)
  const saved = await step('form', () => buyer.call(checkout.saveDraft, { body: draftOf(placement) }))
  if (saved?.status !== 200) return
  const card = { params: { id }, body: { clientSecret, card: goodCard } }
  const confirmed = await step('card', () => buyer.call(checkout.confirmSandbox, card))
  if (confirmed?.status !== 200) return
  told.confirmed.add(id)
  if (leaves) return
  const placed = await step('order', () => buyer.call(orders.place, { body: placement }))
  if (placed?.status !== 201) return
  told.orders.add(placed.body.id)
  told.toMake.push(placed.body)
}

async function fillCart(world: HaWorld, told: Told, step: Step): Promise<void> {
  const added = await step('cart line', () =>
    new Visitor(world).call(cart.add, { body: sampleAddition(world.catalog) }),
  )
  if (added?.status === 201) told.cartLines.add(added.body.id)
}

const readPage = ({ url }: HaWorld, asked: Asked[], page: string) =>
  note(asked, 'page', page, async () => {
    const answer = await fetch(url + page)
    await answer.arrayBuffer()
    return answer
  })

async function note<Answer extends Answered>(
  asked: Asked[],
  kind: Asked['kind'],
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const at = performance.now()
  const answer = await call().catch(() => undefined)
  asked.push({
    at,
    until: performance.now(),
    kind,
    what,
    status: answer?.status ?? 0,
    isShops: answer?.headers.has('x-request-id') ?? false,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    message: answer?.message,
  })
  return answer
}
