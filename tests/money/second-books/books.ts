import { type AtStripe, dollars, sum } from './statement.ts'

/** A payment as its bank sees it, in whole cents. */
interface Payment {
  received: number
  /** Sent back by refunds that did not fail. */
  back: number
  /** Sent back, or withdrawn by disputes. */
  gone: number
  left: number
  /** A bank is still deciding about it. */
  isUndecided: boolean
}

/** The second set of books: payments as Stripe holds them, what each bought, and all differences found so far. */
export interface Books {
  payment(id: string): Payment
  /** A payment buys one thing. */
  claim(id: string, what: string): void
  isClaimed(id: string): boolean
  differ(sentence: string): void
  /** Whole cents. */
  expectSame(what: string, shown: number, held: number): void
  differences: string[]
}

export function openBooks({ intents, refunds, disputes }: AtStripe): Books {
  const bought = new Map<string, string>()
  const differences: string[] = []
  const differ = (sentence: string) => void differences.push(sentence)
  return {
    differences,
    differ,
    payment(id) {
      const intent = intents.get(id)
      const received = intent?.status === 'succeeded' ? intent.amount : 0
      const sent = [...refunds.values()].filter(
        ({ payment_intent: of, status }) => of === id && status !== 'failed' && status !== 'canceled',
      )
      const against = [...disputes.values()].filter(({ payment_intent: of }) => of === id)
      const back = sum(sent.map(({ amount }) => amount))
      const moved = sum(against.flatMap(({ balance_transactions: moves }) => moves.map(({ amount }) => amount)))
      const gone = Math.min(received, back + Math.max(0, -moved))
      const isUndecided = against.some(({ status }) => status === 'needs_response' || status === 'under_review')
      return { received, back, gone, left: received - gone, isUndecided }
    },
    claim(id, what) {
      const other = bought.get(id)
      if (other) differ(`${id} paid for ${other} and for ${what}`)
      bought.set(id, what)
    },
    isClaimed: (id) => bought.has(id),
    expectSame(what, shown, held) {
      if (shown !== held) differ(`${what}: the shop says ${dollars(shown)}, the books ${dollars(held)}`)
    },
  }
}
