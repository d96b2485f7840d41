import type { Endpoint } from '#contract/base/endpoint.ts'

const moment = '2001-02-03T04:05:06.000Z'
const id = '0bad0bad-0bad-4bad-8bad-0bad0bad0bad'

/** Fields that a caller might hope to set: columns of the tables, in both spellings, and what other shops call them. */
const extras: Record<string, unknown> = {
  id,
  userId: id,
  user_id: id,
  adminId: id,
  owner: `user:${id}`,
  sid: 'injected-sid',
  kind: 'injected-kind',
  role: 'injected-role',
  isAdmin: true,
  isActive: false,
  status: 'injected-status',
  state: 'injected-state',
  price: '77.77',
  priceCents: 777_777,
  unitCents: 777_777,
  totalCents: 777_777,
  amountCents: 777_777,
  amount: '7777.77',
  refundedCents: 777_777,
  paymentRef: 'injected-payment',
  trackToken: 'injected-token-of-22-chars',
  token: 'injected-token-of-22-chars',
  password: 'injected-password',
  paymentCustomerId: 'injected-customer',
  profileImageUrl: 'https://injected.test/a.png',
  decision: 'injected-decision',
  artistName: 'injected-artist',
  createdAt: moment,
  created_at: moment,
  updatedAt: moment,
}

/** What shows in an answer or in a row that such a field was taken. */
export const injected = [id, 'injected', '77.77', '777777', moment.slice(0, 10)]

/** A body with fields that its endpoint does not have, also inside of what is in it. */
export function withInjections(body: object, { body: shape }: Endpoint): object {
  return { ...added(fieldsOf(shape as unknown as Shape)), ...nested(body) }
}

interface Shape {
  shape?: Record<string, unknown>
  /** Of a body of several kinds. */
  def: { options?: Shape[] }
}

function fieldsOf({ shape, def: { options = [] } }: Shape): Record<string, unknown> {
  return shape ?? Object.assign({}, ...options.map(fieldsOf))
}

function nested(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((each: unknown) => inside(each))]
      return [name, inside(value)]
    }),
  )
}

function inside(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return { ...added(value), ...nested(value) }
}

function added(present: object): object {
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !(name in present)))
}
