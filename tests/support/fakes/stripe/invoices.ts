import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { type Form, formOf, integerOf, listOf, mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { linesOf, newInvoice, newInvoicePayment } from './invoice-objects.ts'
import { pageOf } from './lists.ts'
import { newIntent, now } from './objects.ts'
import { cancelIntent } from './payment-intents.ts'
import { invalidRequest, missing, parameterInvalid, parameterMissing } from './stripe-failure.ts'

/** A smaller invoice needs no payment: Stripe counts it as paid. Whole cents. */
const leastCents = 50

/** A draft: it has no lines yet, and requests no payment. */
export function createInvoice(call: Call): Stripe.Invoice {
  const { form, state, livemode } = call
  refuseUnknown(form, [
    'auto_advance',
    'collection_method',
    'currency',
    'custom_fields',
    'customer',
    'days_until_due',
    'description',
    'due_date',
    'expand',
    'footer',
    'metadata',
    'pending_invoice_items_behavior',
  ])
  const customer = textOf(form, 'customer')
  if (!customer) throw parameterMissing('customer')
  if (state.customers.get(customer)?.livemode !== livemode)
    throw invalidRequest(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  const isSent = textOf(form, 'collection_method') === 'send_invoice'
  const days = integerOf(form, 'days_until_due')
  const dueDate = integerOf(form, 'due_date')
  if (!isSent && (days !== undefined || dueDate !== undefined))
    throw invalidRequest('You can only pass in `days_until_due` if `collection_method` is `send_invoice`.')
  if (isSent && (days === undefined) === (dueDate === undefined))
    throw invalidRequest('If invoices are sent, you must pass either `days_until_due` or `due_date`, not both.')
  if (dueDate !== undefined && dueDate <= now())
    throw parameterInvalid('due_date', 'The due date must be in the future.')
  const invoice = newInvoice({
    customer,
    livemode,
    collection_method: isSent ? 'send_invoice' : 'charge_automatically',
    auto_advance: textOf(form, 'auto_advance') === 'true',
    due_date: dueDate ?? (days === undefined ? null : now() + days * 86_400),
    currency: textOf(form, 'currency') ?? 'usd',
    custom_fields: customFields(form),
    description: textOf(form, 'description') ?? null,
    metadata: mergeMetadata({}, form),
  })
  return answer(call, keep(call, invoice))
}

export function retrieveInvoice(call: Call): Stripe.Invoice {
  return answer(call, findInvoice(call))
}

export function listInvoices(call: Call): Stripe.ApiList<Stripe.Invoice> {
  const customer = textOf(call.form, 'customer')
  const status = textOf(call.form, 'status')
  const isListed = (invoice: Stripe.Invoice) =>
    invoice.livemode === call.livemode &&
    (!customer || invoice.customer === customer) &&
    (!status || invoice.status === status)
  const page = pageOf(call.state.invoices, isListed, call.form, {
    url: '/v1/invoices',
    filters: ['customer', 'status'],
  })
  return { ...page, data: page.data.map((invoice) => answer(call, invoice, 'data.payments')) }
}

/** @throws 400 for one that is no longer a draft */
export function deleteInvoice(call: Call): Stripe.DeletedInvoice {
  const { id } = findInvoice(call, 'draft')
  call.state.save('invoices', id, { ...findInvoice(call), livemode: !call.livemode })
  return { id, object: 'invoice', deleted: true }
}

/** All lines or none. */
export function addInvoiceLines(call: Call): Stripe.Invoice {
  refuseUnknown(call.form, ['expand', 'invoice_metadata', 'lines'])
  const invoice = findInvoice(call, 'draft')
  const given = Object.values(formOf(call.form, 'lines') ?? {}) as Form[]
  if (given.length === 0) throw parameterMissing('lines')
  const added = given.map((line) => {
    refuseUnknown(line, ['amount', 'description', 'metadata'])
    const amount = integerOf(line, 'amount')
    if (amount === undefined) throw parameterMissing('lines[0][amount]')
    return { amount, description: textOf(line, 'description') ?? null }
  })
  const lines = linesOf(invoice, added)
  const total = lines.data.reduce((sum, { amount }) => sum + amount, 0)
  return answer(
    call,
    keep(call, { ...invoice, lines, subtotal: total, total, amount_due: total, amount_remaining: total }),
  )
}

/** Opens a draft: it gets its page, and a separate payment intent. */
export function finalizeInvoice(call: Call): Stripe.Invoice {
  refuseUnknown(call.form, ['auto_advance', 'expand'])
  const draft = findInvoice(call, 'draft')
  const finalized = {
    ...draft,
    auto_advance: call.form.auto_advance === undefined ? draft.auto_advance : call.form.auto_advance === 'true',
    effective_at: now(),
    hosted_invoice_url: `${call.url}/hosted/invoice/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now() },
  }
  if (draft.total < leastCents) return answer(call, settle(call, { ...finalized, amount_due: 0 }))
  const intent = newIntent({
    amount: draft.total,
    currency: draft.currency,
    customer: draft.customer as string,
    description: 'Payment for Invoice',
    livemode: draft.livemode,
    metadata: {},
  })
  call.state.save('intents', intent.id, intent)
  call.emit('payment_intent.created', intent)
  const opened = keep(call, { ...finalized, status: 'open', payments: newInvoicePayment(draft, intent.id) })
  call.emit('invoice.finalized', opened)
  return answer(call, opened)
}

/** Out of band only: the money arrived another way. @throws 400 for one that is not open */
export function payInvoice(call: Call): Stripe.Invoice {
  refuseUnknown(call.form, ['expand', 'paid_out_of_band'])
  const invoice = findInvoice(call, 'payable')
  if (textOf(call.form, 'paid_out_of_band') !== 'true')
    throw invalidRequest('This stand-in charges nobody by itself: an invoice is paid on its page.')
  closeIntent(call, invoice)
  return answer(call, settle(call, { ...invoice, payments: stateOf(invoice, 'canceled') }))
}

/** @throws 400 for one that is not open */
export function voidInvoice(call: Call): Stripe.Invoice {
  refuseUnknown(call.form, ['expand'])
  const invoice = findInvoice(call, 'payable')
  if (invoice.amount_paid > 0) throw invalidRequest('You cannot void an invoice with payments applied.')
  closeIntent(call, invoice)
  const voided = keep(call, {
    ...invoice,
    status: 'void',
    payments: stateOf(invoice, 'canceled'),
    status_transitions: { ...invoice.status_transitions, voided_at: now() },
  })
  call.emit('invoice.voided', voided)
  return answer(call, voided)
}

/** Given up in the dashboard; it can still be paid or voided. */
export function giveUpInvoice(call: Call): void {
  const invoice = findInvoice(call, 'payable')
  const at = { ...invoice.status_transitions, marked_uncollectible_at: now() }
  call.emit('invoice.marked_uncollectible', keep(call, { ...invoice, status: 'uncollectible', status_transitions: at }))
}

/** The intent of the path's invoice, for payment on its page. */
export function intentOf({ payments }: Stripe.Invoice): string | undefined {
  const intent = payments?.data[0]?.payment.payment_intent
  return typeof intent === 'string' ? intent : undefined
}

/** Its payment has succeeded, or its amount is zero. */
export function settle(call: Pick<Call, 'state' | 'emit'>, invoice: Stripe.Invoice): Stripe.Invoice {
  const paid = keep(call, {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  })
  call.emit('invoice.paid', paid)
  return paid
}

/** The payments that were open, in another state. */
export function stateOf({ payments }: Stripe.Invoice, status: 'paid' | 'canceled'): Stripe.Invoice['payments'] {
  return (
    payments && {
      ...payments,
      data: payments.data.map((each) => (each.status === 'open' ? { ...each, status } : each)),
    }
  )
}

function closeIntent(call: Call, invoice: Stripe.Invoice): void {
  const id = intentOf(invoice)
  if (id) cancelIntent({ ...call, id, form: {} })
}

function findInvoice({ state, id, livemode }: Call, needed?: 'draft' | 'payable'): Stripe.Invoice {
  const invoice = state.invoices.get(id)
  if (invoice?.livemode !== livemode) throw missing('invoice', id)
  if (needed === 'draft' && invoice.status !== 'draft')
    throw invalidRequest("This invoice is already finalized, you can't change it.", { code: 'invoice_not_editable' })
  if (needed === 'payable' && invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest("You can only pass in open invoices. This invoice isn't open.")
  return invoice
}

/** Responses include payments only on request. */
function answer({ form }: Call, invoice: Stripe.Invoice, path = 'payments'): Stripe.Invoice {
  const { payments, ...rest } = invoice
  return (listOf(form, 'expand') ?? []).includes(path) ? { ...rest, ...(payments && { payments }) } : rest
}

function keep({ state }: Pick<Call, 'state'>, invoice: Stripe.Invoice): Stripe.Invoice {
  state.save('invoices', invoice.id, invoice)
  return invoice
}

function customFields(form: Form): Stripe.Invoice.CustomField[] | null {
  const given = Object.values(formOf(form, 'custom_fields') ?? {}) as Form[]
  if (given.length > 4) throw parameterInvalid('custom_fields', 'Invoices may have at most 4 custom fields.')
  const fields = given.map((field) => ({ name: textOf(field, 'name') ?? '', value: textOf(field, 'value') ?? '' }))
  if (fields.some(({ name, value }) => name === '' || name.length > 40 || value === '' || value.length > 140))
    throw parameterInvalid('custom_fields', 'Names have at most 40 characters, values at most 140.')
  return fields.length === 0 ? null : fields
}
