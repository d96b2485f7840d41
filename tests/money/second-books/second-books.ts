import type { Stripe } from 'stripe'

// The second set of books: what Stripe holds, and what the shop shows to its people, compared to the cent. It knows
// nothing of the shop's own books, and imports nothing of the server.

/** What Stripe holds. */
export interface AtStripe {
  intents: Map<string, Stripe.PaymentIntent>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Pick<Stripe.Dispute, 'payment_intent' | 'balance_transactions' | 'status'>>
  invoices: Map<string, Stripe.Invoice>
}

interface Refunded {
  amount: string
  to: string
  state: string
}

/** What the shop says, as it does on its pages; amounts are decimal strings. */
export interface ShopSays {
  orders: {
    id: string
    status: string
    source: string
    totalAmount: string
    giftCardAmount?: string | undefined
    balanceAmount?: string | undefined
    payment: { reference: string; refundedAmount: string; promisedAmount: string }
    refunds: Refunded[]
    tips: { reference: string; amount: string; refundedAmount: string }[]
    wordPayments: { reference: string; amount: string; refundedAmount: string }[]
  }[]
  giftCards: {
    id: string
    amount: string
    balance: string
    paymentReference: string | null
    entries: { kind: string; amount: string; orderId: string | null }[]
  }[]
  balances: {
    username: string
    amount: string
    /** Newest first. */
    entries: { kind: string; amount: string; at: string }[]
    topUps: string[]
  }[]
  runs: {
    id: string
    available: string
    spent: string
    invoices: {
      id: string
      amount: string
      credited: string
      paid: string
      state: string
      entries: { kind: string; amount: string; reference: string; method: string }[]
    }[]
  }[]
  tipsEarned: string
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
const dollars = (amount: number) => (amount / 100).toFixed(2)

/** All differences, each as a sentence; empty if the shop's money is right to the cent. */
export function compareBooks(stripe: AtStripe, says: ShopSays): string[] {
  const differences: string[] = []
  const expectSame = (what: string, shown: number, held: number) => {
    if (shown !== held) differences.push(`${what}: the shop says ${dollars(shown)}, the books ${dollars(held)}`)
  }
  const claims = new Map<string, string>()
  /** A payment buys one thing. */
  const claim = (reference: string, what: string) => {
    const other = claims.get(reference)
    if (other) differences.push(`${reference} paid for ${other} and for ${what}`)
    claims.set(reference, what)
  }
  const payment = (id: string) => {
    const intent = stripe.intents.get(id)
    const received = intent?.status === 'succeeded' ? intent.amount : 0
    const ofIt = [...stripe.refunds.values()].filter((each) => each.payment_intent === id)
    const back = sum(ofIt.filter(({ status }) => !['failed', 'canceled'].includes(status!)).map(({ amount }) => amount))
    const moves = [...stripe.disputes.values()].filter((each) => each.payment_intent === id)
    const taken = Math.max(0, -sum(moves.flatMap((each) => each.balance_transactions.map(({ amount }) => amount))))
    const isUndecided = moves.some(({ status }) => status === 'needs_response' || status === 'under_review')
    const gone = Math.min(received, back + taken)
    return { received, back, isUndecided, gone, left: received - gone }
  }

  for (const order of says.orders) {
    const name = `order ${order.id}`
    const byCard = cents(order.totalAmount) - cents(order.giftCardAmount ?? '0') - cents(order.balanceAmount ?? '0')
    const paid = payment(order.payment.reference)
    if (byCard > 0) claim(order.payment.reference, name)
    expectSame(`${name}, paid by card`, byCard, paid.received)
    const promised = (to: string, ...states: string[]) =>
      sum(
        order.refunds
          .filter((each) => each.to === to && states.includes(each.state))
          .map(({ amount }) => cents(amount)),
      )
    expectSame(`${name}, back to the card`, promised('card', 'pending', 'done'), paid.back)
    // While a bank decides, refunds wait.
    const waiting = promised('card', 'requested')
    if (waiting > 0 && !paid.isUndecided) differences.push(`${name}: ${dollars(waiting)} was promised and not sent`)
    if (order.status === 'cancelled' && paid.left > waiting)
      differences.push(`${name} is cancelled, and ${dollars(paid.left)} of its payment did not go back`)
    if (order.status === 'cancelled') {
      expectSame(`${name}, back to gift cards`, promised('gift card', 'done'), cents(order.giftCardAmount ?? '0'))
      expectSame(`${name}, back to the balance`, promised('balance', 'done'), cents(order.balanceAmount ?? '0'))
    }
    for (const { reference, amount, refundedAmount } of order.tips) {
      claim(reference, `a tip of ${name}`)
      expectSame(`tip ${reference}`, cents(amount), payment(reference).received)
      expectSame(`tip ${reference}, gone`, cents(refundedAmount), payment(reference).gone)
    }
    for (const { reference, amount, refundedAmount } of order.wordPayments) {
      claim(reference, `other words of ${name}`)
      expectSame(`words ${reference}`, cents(amount), payment(reference).received)
      const { back, isUndecided } = payment(reference)
      if (!isUndecided || cents(refundedAmount) < back)
        expectSame(`words ${reference}, back`, cents(refundedAmount), back)
    }
  }
  const tips = says.orders.flatMap((order) => order.tips.map(({ reference }) => payment(reference).left))
  expectSame('tips that the artist has', cents(says.tipsEarned), sum(tips))

  const onCards = new Map<string, number>()
  for (const card of says.giftCards) {
    const name = `gift card ${card.id}`
    claim(card.paymentReference!, name)
    const paid = payment(card.paymentReference!)
    expectSame(`${name}, paid`, cents(card.amount), paid.received)
    const ofOrders = card.entries.filter(({ kind }) => kind === 'spent' || kind === 'refunded')
    for (const { orderId, amount } of ofOrders) onCards.set(orderId!, (onCards.get(orderId!) ?? 0) - cents(amount))
    const spent = -sum(ofOrders.map(({ amount }) => cents(amount)))
    expectSame(`${name}, left`, cents(card.balance), Math.max(0, paid.received - paid.gone - spent))
  }
  for (const order of says.orders) {
    const back = sum(
      order.refunds
        .filter(({ to, state }) => to === 'gift card' && state !== 'failed')
        .map(({ amount }) => cents(amount)),
    )
    const spent = cents(order.giftCardAmount ?? '0') - back
    expectSame(`order ${order.id}, on gift cards`, spent, onCards.get(order.id) ?? 0)
  }

  for (const { username, amount, entries, topUps } of says.balances) {
    const name = `the balance of ${username}`
    const received = topUps.map((id) => ({ id, ...payment(id) })).filter((each) => each.received > 0)
    const booked = entries.filter(({ kind }) => kind === 'paid_in').map((entry) => cents(entry.amount))
    // A payment that was refunded before it was booked never came.
    const came = received.filter((each) => booked.includes(each.received) || each.left > 0)
    for (const { id } of received) claim(id, name)
    const onOrders = -sum(
      entries.filter(({ kind }) => kind === 'spent' || kind === 'refunded').map((entry) => cents(entry.amount)),
    )
    const byTransfer = -sum(entries.filter(({ kind }) => kind === 'transferred').map((entry) => cents(entry.amount)))
    expectPurse(name, cents(amount), {
      paid: sum(came.map((each) => each.left)),
      spent: onOrders + byTransfer,
      anew: paidAfterLoss(entries),
    })
  }

  for (const run of says.runs) {
    const name = `the run ${run.id}`
    let worth = 0
    let lost = false
    for (const invoice of run.invoices) {
      const references = invoice.entries.filter(({ kind, method }) => kind === 'paid' && method !== 'by hand')
      for (const { reference, amount } of references) {
        if (!stripe.intents.has(reference)) continue
        claim(reference, `invoice ${invoice.id}`)
        expectSame(`invoice ${invoice.id}, ${reference}`, cents(amount), payment(reference).received)
      }
      const ours = new Set(references.map(({ reference }) => reference).filter((id) => stripe.intents.has(id)))
      const byHand = sum(
        invoice.entries
          .filter(({ method }) => method === 'by hand')
          .map(({ kind, amount }) => (kind === 'paid' ? cents(amount) : kind === 'credited' ? 0 : -cents(amount))),
      )
      const left = sum([...ours].map((id) => payment(id).left))
      if ([...ours].some((id) => payment(id).gone > 0)) lost = true
      const owed = cents(invoice.amount) - cents(invoice.credited)
      worth += Math.min(owed, left + byHand)
      if (!lost) expectSame(`invoice ${invoice.id}, paid`, cents(invoice.paid), left + byHand)
      else if (cents(invoice.paid) < left + byHand)
        differences.push(`invoice ${invoice.id} says less than what is left of its payments`)
    }
    if (!lost) expectSame(name, cents(run.available), worth - cents(run.spent))
    else if (cents(run.available) < Math.max(0, worth - cents(run.spent)))
      differences.push(`${name} holds less than what is left of its payments`)
  }

  function expectPurse(
    name: string,
    held: number,
    { paid, spent, anew }: { paid: number; spent: number; anew: number },
  ) {
    const least = Math.max(0, paid - spent)
    if (held < least || held > least + anew)
      differences.push(`${name} holds ${dollars(held)}, not ${dollars(least)} to ${dollars(least + anew)}`)
  }

  const bought = (id: string) => claims.has(id)
  for (const intent of stripe.intents.values()) {
    const { received, left } = payment(intent.id)
    if (received > 0 && left > 0 && !bought(intent.id))
      differences.push(`${intent.id} bought nothing, and ${dollars(left)} of it did not go back`)
  }
  return differences
}

/** Paid in after money was first lost: it is for what its payer orders next, and makes up for nothing. */
function paidAfterLoss(entries: { kind: string; amount: string }[]): number {
  const inOrder = entries.toReversed()
  const first = inOrder.findIndex(({ kind }) => ['reclaimed', 'paid_out'].includes(kind))
  return sum(
    inOrder
      .filter(({ kind }, place) => kind === 'paid_in' && first !== -1 && place > first)
      .map((e) => cents(e.amount)),
  )
}
