import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { listOf, textOf } from './form.ts'
import { pageOf } from './lists.ts'
import { missing } from './stripe-failure.ts'

/**
 * `delivery_success: false` selects events that no webhook endpoint has accepted: what a shop reads after an outage.
 */
export function listEvents({ state, livemode, form }: Call): Stripe.ApiList<Stripe.Event> {
  const delivered = textOf(form, 'delivery_success')
  const types = listOf(form, 'types') ?? (form.type === undefined ? undefined : [form.type])
  const isListed = (event: Stripe.Event) =>
    event.livemode === livemode &&
    (delivered === undefined || state.deliveries.has(event.id) === (delivered === 'true')) &&
    (!types || types.includes(event.type))
  return pageOf(state.events, isListed, form, { url: '/v1/events', filters: ['delivery_success', 'type', 'types'] })
}

export function retrieveEvent({ state, id, livemode }: Call): Stripe.Event {
  const event = state.events.get(id)
  if (event?.livemode !== livemode) throw missing('event', id)
  return event
}
