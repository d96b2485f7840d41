import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { newId, now } from './objects.ts'
import { missing, parameterInvalid } from './stripe-failure.ts'

/** The invoices' customers. @throws 400 for an address that cannot be one */
export function createCustomer(call: Call): Stripe.Customer {
  refuseUnknown(call.form, ['description', 'email', 'expand', 'metadata', 'name'])
  const email = textOf(call.form, 'email') || null
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw parameterInvalid('email', `Invalid email address: ${email}`)
  const customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: now(),
    description: textOf(call.form, 'description') ?? null,
    email,
    livemode: call.livemode,
    metadata: mergeMetadata({}, call.form),
    name: textOf(call.form, 'name') ?? null,
  } as Stripe.Customer
  call.state.save('customers', customer.id, customer)
  return customer
}

export function retrieveCustomer({ state, id, livemode }: Call): Stripe.Customer {
  const customer = state.customers.get(id)
  if (customer?.livemode !== livemode) throw missing('customer', id)
  return customer
}
