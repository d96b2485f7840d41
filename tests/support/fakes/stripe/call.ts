import type { Stripe } from 'stripe'
import type { Form } from './form.ts'
import type { EventSubject, EventType } from './objects.ts'
import type { StripeState } from './state.ts'

/** An authenticated API call, as its route receives it. */
export interface Call {
  state: StripeState
  /** Live and test objects are strictly separate. */
  livemode: boolean
  /** The `:id` of the path. */
  id: string
  /** The body of a POST, or the query of a GET. */
  form: Form
  /** Records an event and notifies the webhook endpoint. */
  emit(type: EventType, subject: EventSubject): Stripe.Event
}
