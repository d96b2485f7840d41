import { checkout } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { draftOf, goodCard, placementOf, preparePayment } from '#tests/support/samples/samples.ts'
import { comeAgain } from './come-again.ts'
import type { Visitor } from './visitor.ts'

let count = 0

/** A checkout whose form is filled in and not saved yet; its total is what the cart's codes leave. */
export async function fillInCheckout(visitor: Visitor, customerEmail = `coded${++count}@shop.test`) {
  const intent = await preparePayment(visitor)
  const totalAmount = (await visitor.call(codes.summary)).body.total
  const placement = await placementOf(visitor, intent.id, { totalAmount, customerEmail })
  const save = () => comeAgain(() => visitor.call(checkout.saveDraft, { body: draftOf(placement) }))
  const place = async () => {
    if (intent.provider !== 'none') {
      const body = { clientSecret: intent.clientSecret, card: goodCard }
      await visitor.call(checkout.confirmSandbox, { params: { id: intent.id }, body })
    }
    return comeAgain(() => visitor.call(orders.place, { body: placement }))
  }
  return { intent, save, place }
}

/** With the form saved, as the page does before the card is charged. */
export async function saveCheckout(visitor: Visitor, customerEmail?: string) {
  const { save, ...form } = await fillInCheckout(visitor, customerEmail)
  return { ...form, saved: await save() }
}
