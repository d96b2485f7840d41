import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { PaymentError } from './payment.ts'
import { confirmOnce, shippingOf } from './stripe-confirm.ts'

// The words are the specification's (section 8).

const secret = 'pi_1_secret_1'
const elements = {} as StripeElements
const address = { name: 'Ann Reader', street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
const form = {
  customerName: 'Ben Writer',
  customerEmail: 'ben@shop.test',
  shipToRecipient: true,
  recipientAddress: { ...address, country: 'United States' },
  customerAddress: null,
}
const shipping = shippingOf(form)

interface Answer {
  status?: PaymentIntent.Status
  error?: Partial<StripeError>
}

/**
 * A Stripe whose payment has these states one after the other, the last one forever, and which answers a confirmation
 * with this.
 */
function stripeThat(known: Answer[], confirmed: Answer | Error) {
  const give = ({ status, error }: Answer) => (error ? { error } : { paymentIntent: { status } })
  const confirmPayment = vi.fn(async () => {
    if (confirmed instanceof Error) throw confirmed
    return give(confirmed)
  })
  const retrievePaymentIntent = async () => give(known.length > 1 ? known.shift()! : known[0]!)
  const stripe = { confirmPayment, retrievePaymentIntent } as unknown as Stripe
  return { confirm: () => confirmOnce(stripe, elements, secret, shipping), confirmPayment }
}

const open: Answer = { status: 'requires_payment_method' }
const noAnswer: Answer = { error: { type: 'api_connection_error', message: 'No connection.' } }

test('confirms in the page, without leaving it', async () => {
  const { confirm, confirmPayment } = stripeThat([open], { status: 'succeeded' })
  await confirm()
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    redirect: 'if_required',
    confirmParams: { shipping },
  })
})

test('Stripe learns where the cards go first', () => {
  expect(shipping).toEqual({
    name: 'Ann Reader',
    address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postal_code: '62701', country: 'US' },
  })
  const own = { ...form.recipientAddress, name: 'Ben Writer', street: '2 Side Street' }
  expect(shippingOf({ ...form, shipToRecipient: false, customerAddress: own })).toMatchObject({
    name: 'Ben Writer',
    address: { line1: '2 Side Street' },
  })
})

test('a payment that the bank is still processing is no failure, and the shopper is told so', async () => {
  await expect(stripeThat([open], { status: 'processing' }).confirm()).rejects.toThrow(
    'Payment was not successful yet: it is still being processed. Please wait a moment',
  )
})

test('a payment that has succeeded is not confirmed again', async () => {
  const { confirm, confirmPayment } = stripeThat([{ status: 'succeeded' }], open)
  await confirm()
  expect(confirmPayment).not.toHaveBeenCalled()
})

test('a lost answer is looked up: a success continues, anything else is reported', async () => {
  await stripeThat([open, { status: 'succeeded' }], noAnswer).confirm()
  await stripeThat([noAnswer, { status: 'succeeded' }], noAnswer).confirm()
  await expect(stripeThat([open], noAnswer).confirm()).rejects.toEqual(new PaymentError('No connection.'))
  await expect(stripeThat([noAnswer], noAnswer).confirm()).rejects.toEqual(new PaymentError('No connection.'))
})

test('a repeated call that reports success continues, a declined card does not', async () => {
  const told = (status: PaymentIntent.Status): Answer => ({
    error: { message: 'No.', payment_intent: { status } as StripeError['payment_intent'] },
  })
  await stripeThat([open], told('succeeded')).confirm()
  const late = stripeThat([open, { status: 'succeeded' }], told('requires_payment_method'))
  await expect(late.confirm()).rejects.toEqual(new PaymentError('No.'))
})

test('§8.6 shows Stripe’s message, or else the specified one', async () => {
  const told = async (answer: Answer | Error) => stripeThat([open], answer).confirm().catch(String)
  expect(await told({ error: { message: 'Your card was declined.' } })).toBe('Error: Your card was declined.')
  expect(await told({ error: {} })).toBe('Error: Payment failed')
  expect(await told(new Error('IntegrationError'))).toBe('Error: Payment failed')
  expect(await told(open)).toBe('Error: Payment was not successful')
})
