import type { Endpoint, Input } from '#contract/base/endpoint.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { ownPieces, trackedPieces } from '#contract/customers/piece-calls.ts'
import { call } from '#web/base/api.ts'

type Calls = typeof ownPieces

/** What a buyer can do with one card, and what is sent with it. */
export type StepBodies = {
  [Step in keyof Calls]: Input<Calls[Step]> extends { body: infer Body } ? Body : undefined
}

/** Takes a step with a card and returns the updated order. */
export type TakeStep = <Step extends keyof StepBodies>(
  step: Step,
  piece: string,
  body: StepBodies[Step],
) => Promise<OrderDetails>

/** By the buyer's account. */
export const ownSteps = (id: string) => stepsBy(ownPieces, { id })

/** By the order's private link. */
export const trackedSteps = (token: string) => stepsBy(trackedPieces, { token })

function stepsBy(calls: Record<keyof Calls, Endpoint>, order: Record<string, string>): TakeStep {
  // The steps differ only in their bodies.
  return (step, piece, body) =>
    call(calls[step] as Calls['approve'], {
      params: { ...order, piece } as Input<Calls['approve']>['params'],
      body: body as StepBodies['approve'],
    })
}
