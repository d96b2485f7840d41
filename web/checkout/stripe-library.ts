// What comes only to those who pay by Stripe, in one piece.
export { openStripe } from './load-stripe.ts'
export { StripeFields } from './stripe-fields.tsx'
