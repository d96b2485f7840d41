import type Stripe from 'stripe'
import { type Form, formOf, integerOf, refuseUnknown, textOf } from './form.ts'
import { parameterInvalid } from './stripe-failure.ts'

interface Listed {
  id: string
  created: number
}

/** One page, the newest first; `objects` come in the order of their making. */
export function pageOf<Item extends Listed>(
  objects: Item[],
  form: Form,
  url: string,
  filters: string[],
): Stripe.ApiList<Item> {
  refuseUnknown(form, [...filters, 'created', 'ending_before', 'expand', 'limit', 'starting_after'])
  const limit = integerOf(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw parameterInvalid('limit', 'Limit must be between 1 and 100')
  const newest = objects.filter(({ created }) => isWithin(created, form)).reverse()
  const after = textOf(form, 'starting_after')
  const before = textOf(form, 'ending_before')
  if (before !== undefined) {
    const earlier = newest.slice(0, position(newest, before, 'ending_before'))
    return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url }
  }
  const rest = after === undefined ? newest : newest.slice(position(newest, after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function isWithin(created: number, form: Form): boolean {
  const exactly = typeof form.created === 'string' ? integerOf(form, 'created') : undefined
  const range = formOf(form, 'created') ?? {}
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = {
    ...(range.gt !== undefined && { gt: integerOf(range, 'gt') }),
    ...(range.gte !== undefined && { gte: integerOf(range, 'gte') }),
    ...(range.lt !== undefined && { lt: integerOf(range, 'lt') }),
    ...(range.lte !== undefined && { lte: integerOf(range, 'lte') }),
  }
  return (exactly ?? created) === created && created > gt && created >= gte && created < lt && created <= lte
}

function position(objects: Listed[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id)
  if (index === -1) throw parameterInvalid(param, `No such object: '${id}'`)
  return index
}
