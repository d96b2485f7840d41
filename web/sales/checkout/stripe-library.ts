// One chunk, loaded only when paying by Stripe.
export { openStripe } from './load-stripe.ts'
export { StripeFields } from './stripe-fields.tsx'
