import type { Stripe } from 'stripe'
import type { Form } from './form.ts'
import type { EventSubject, EventType } from './objects.ts'
import type { StripeState } from './state.ts'

/** An authenticated API call, as its route receives it. */
export interface Call {
  state: StripeState
  /** Of this server, for the pages that it hosts. */
  url: string
  /** Live and test objects are strictly separate. */
  livemode: boolean
  /** The `:id` of the path. */
  id: string
  /** The body of a POST, or the query of a GET. */
  form: Form
  /** Records an event and notifies the webhook endpoint. */
  /** @param account the connected one that it comes from; without it, the platform itself */
  emit(type: EventType, subject: EventSubject, account?: string): Stripe.Event
}
