import type { Endpoint } from '#contract/base/endpoint.ts'

const moment = '2001-02-03T04:05:06.000Z'
const id = '0bad0bad-0bad-4bad-8bad-0bad0bad0bad'

/** Fields that an attacker might try to set: table columns, in both spellings, and their names in other shops. */
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

/** Values that reveal, in a response or a row, that such a field was accepted. */
export const injected = [id, 'injected', '77.77', '777777', moment.slice(0, 10)]

/** A body with fields unknown to its endpoint, nested ones included. */
export function withInjections(body: object, { body: shape }: Endpoint): object {
  return { ...added(fieldsOf(shape as unknown as Shape)), ...nested(body) }
}

interface Shape {
  shape?: Record<string, unknown>
  /** For a body with several kinds. */
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
