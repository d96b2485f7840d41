import type { Stripe } from 'stripe'
import { type Form, formOf, integerOf, refuseUnknown, textOf } from './form.ts'
import { parameterInvalid } from './stripe-failure.ts'

interface Listed {
  id: string
  created: number
}

/**
 * One page, newest first; `objects` are in creation order. The cursor is searched among all of them, so that an event
 * delivered during pagination still marks its place.
 */
export function pageOf<Item extends Listed>(
  objects: Map<string, Item>,
  isListed: (object: Item) => boolean,
  form: Form,
  { url, filters }: { url: string; filters: string[] },
): Stripe.ApiList<Item> {
  refuseUnknown(form, [...filters, 'created', 'ending_before', 'expand', 'limit', 'starting_after'])
  const limit = integerOf(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw parameterInvalid('limit', 'Limit must be between 1 and 100')
  const after = textOf(form, 'starting_after')
  const before = textOf(form, 'ending_before')
  const newest = [...objects.values()].reverse()
  const start = after === undefined ? 0 : position(newest, after, 'starting_after') + 1
  const end = before === undefined ? newest.length : position(newest, before, 'ending_before')
  const found = newest.slice(start, end).filter((object) => isListed(object) && isWithin(object.created, form))
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data, has_more: found.length > limit, url }
}

function isWithin(created: number, form: Form): boolean {
  const exactly = typeof form.created === 'string' ? integerOf(form, 'created') : undefined
  const range = formOf(form, 'created') ?? {}
  const {
    gt = -1,
    gte = 0,
    lt = Infinity,
    lte = Infinity,
  } = {
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
