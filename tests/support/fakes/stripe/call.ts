import type { Form } from './form.ts'
import type { EventSubject, EventType } from './objects.ts'
import type { StripeState } from './state.ts'

/** One call of the API, already authenticated, as its route gets it. */
export interface Call {
  state: StripeState
  /** Live and test objects never meet. */
  livemode: boolean
  /** The `:id` of the path. */
  id: string
  /** The body of a POST, the query of a GET. */
  form: Form
  /** Records what happened and tells the webhook endpoint. */
  emit(type: EventType, subject: EventSubject): void
}
