import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { type AdminRole, mayCall } from '#contract/base/roles.ts'
import { catalogImports } from '#server/platform/db/schema.ts'
import { someOf } from '#tests/support/checks/chaos-figures.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { missingCall } from './access-row.ts'
import { ask } from './answers.ts'
import { watchChanges, withoutRounds } from './changes.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { adminPassword, openCallers } from './callers.ts'
import { makeThings } from './things.ts'

// Every administrators' call by every role, with real data: calls outside a role are refused and change nothing
// (product.md, section 6). The table is each endpoint's `roles`; none means only owners.

type LesserRole = Exclude<AdminRole, 'owner'>

const visitors = {} as Record<LesserRole, Visitor>
const shop = await openStripeShop({ ...withoutRounds, UNDO_SECONDS: '60' })
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
const changes = await watchChanges(shop.db)
for (const role of ['desk', 'catalog'] as const) {
  const person = { username: `the ${role}`, email: `${role}@shop.test`, password: adminPassword, role }
  await callers.admin.call(admins.create, { body: person })
  visitors[role] = new Visitor(shop)
  await visitors[role].call(admins.signIn, { body: person })
}
afterAll(() => shop.close())
// A sixth waiting import would be refused.
beforeEach(() => shop.db.delete(catalogImports))

const inOrder = everyEndpoint
  .filter(({ endpoint }) => endpoint.access === 'admin')
  .toSorted((one, other) => (one.row.last ?? 0) - (other.row.last ?? 0))
const cases = (['desk', 'catalog'] as const).flatMap((role) =>
  inOrder.map((described) => [role, described.name, described] as const),
)

test.each(someOf(cases, Math.ceil(cases.length / 2)))('%s: %s', async (role, _name, described) => {
  const { endpoint, row } = described
  const call = await row.call(things)
  if (mayCall(role, endpoint)) {
    const answer = await ask(visitors[role], described, call)
    expect(answer.status, answer.text).toBe(row.status ?? endpoint.status ?? 200)
    return
  }
  await changes()
  const answer = await ask(visitors[role], described, call)
  expect(answer.told).toEqual([403, expect.objectContaining({ code: 'role_needed' })])
  expect(answer.told).toEqual((await ask(visitors[role], described, missingCall(row, call))).told)
  expect(await changes()).toEqual([])
})

describe('what roles never include', () => {
  const namesOf = (role: LesserRole) =>
    inOrder.filter(({ endpoint }) => mayCall(role, endpoint)).map(({ name }) => name)

  test('the catalog: orders, money, customers and administrators', () => {
    const nouns = new Set(namesOf('catalog').map((name) => name.split('.')[0]))
    for (const noun of [
      'ordersAdmin',
      'orderSheets',
      'customersAdmin',
      'quotesAdmin',
      'messagesAdmin',
      'overview',
      'alertsAdmin',
      'emailsAdmin',
      'webhooksAdmin',
    ])
      expect(nouns).not.toContain(noun)
  })

  test('the desk: changes of the catalog and imports', () => {
    const changes = inOrder.filter(({ name, endpoint }) =>
      /^(cards|artists|categories|featuredRows|catalog)Admin/.test(name) ? endpoint.method !== 'GET' : false,
    )
    expect(changes.length).toBeGreaterThan(20)
    expect(changes.filter(({ endpoint }) => mayCall('desk', endpoint))).toEqual([])
  })

  test('for either: other administrators, and files without a role', async () => {
    for (const role of ['desk', 'catalog'] as const) {
      const others = namesOf(role).filter((name) => name.startsWith('admins.'))
      expect(others.toSorted()).toEqual(['admins.changePassword', 'admins.current'])
      expect((await visitors[role].send('GET', '/api/admin/orders.csv')).code).toBe('role_needed')
    }
    expect((await visitors.desk.send('GET', '/api/admin/catalogue.zip')).code).toBe('role_needed')
    expect((await visitors.catalog.send('GET', '/api/admin/catalogue.zip')).status).toBe(200)
  })
})
