import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { codes } from '#contract/sales/codes.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { type AdminPromoCode, promoCodesAdmin, promoCodesPerPage } from '#contract/sales/promo-codes-admin.ts'
import { auditLog, promoCodes } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { draftOf, pay, placementOf, preparePayment, sampleAddition } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Owners create, change, switch off and delete promo codes in the portal.

const at = await openOrderDesk()
const owner = at.desk
afterAll(async () => {
  expect(await violations(at.shop.db)).toEqual([])
  await at.shop.close()
})

let count = 0
let code: string
beforeEach(() => {
  code = `SPRING-${++count}`
})

const input = (values: object = {}) => ({ code, kind: 'percent' as const, value: '10', ...values })
async function make(values: object = {}): Promise<AdminPromoCode> {
  const { status, body, message } = await owner.call(promoCodesAdmin.create, { body: input(values) })
  expect(status, message).toBe(201)
  return body
}
const change = (id: string, values: object) =>
  owner.call(promoCodesAdmin.change, { params: { id }, body: input(values) })
const find = async (q = code) => (await owner.call(promoCodesAdmin.list, { query: { q } })).body.codes[0]

/** A guest with a card in the cart and the code applied. */
async function buyer() {
  const visitor = new Visitor(at.shop)
  await visitor.call(cart.add, { body: sampleAddition(at.catalog) })
  expect((await visitor.call(codes.apply, { body: { code } })).status).toBe(200)
  return visitor
}
async function buy() {
  const visitor = await buyer()
  const { id } = await pay(visitor)
  const placement = await placementOf(visitor, id, { totalAmount: (await visitor.call(codes.summary)).body.total })
  expect((await visitor.call(orders.place, { body: placement })).status).toBe(201)
}
const past = new Date(Date.now() - 86_400_000).toISOString()
const future = new Date(Date.now() + 86_400_000).toISOString()

describe('works', () => {
  test('a new code works at once, and the list counts its uses and what it took off', async () => {
    const made = await make({ code: ` spring-${count} ` })
    expect(made).toMatchObject({ code, value: '10', state: 'active', used: 0, given: '0.00', version: 1 })
    await buy()
    await buy()
    expect(await find()).toMatchObject({ used: 2, given: '2.90', state: 'active' })
  })

  test('every property of a code is saved, and shown as entered', async () => {
    const all = {
      kind: 'amount',
      value: '5.00',
      startsAt: past,
      endsAt: future,
      uses: 100,
      usesPerPerson: 1,
      leastSum: '25.00',
      categories: ['greeting'],
      isActive: true,
    }
    expect(await make(all)).toMatchObject(all)
    expect(await find()).toMatchObject(all)
  })

  test.each([
    ['active', { startsAt: past, endsAt: future }],
    ['scheduled', { startsAt: future }],
    ['ended', { endsAt: past }],
    ['off', { isActive: false, endsAt: past }],
  ])('a code is %s', async (state, values) => {
    await make(values)
    expect(await find()).toMatchObject({ state })
  })

  test('a code is used up after its last use', async () => {
    await make({ uses: 1 })
    await buy()
    expect(await find()).toMatchObject({ state: 'used up', used: 1 })
  })

  test('a change applies to the next purchase', async () => {
    const { id, version } = await make()
    const { body } = await change(id, { value: '20', version })
    expect(body).toMatchObject({ value: '20', version: 2 })
    expect((await (await buyer()).call(codes.summary)).body.discount).toBe('2.90')
  })

  test('an unused code is deleted, and leaves the carts', async () => {
    const { id } = await make()
    const visitor = await buyer()
    expect((await owner.call(promoCodesAdmin.remove, { params: { id } })).status).toBe(200)
    expect((await visitor.call(codes.summary)).body).toMatchObject({ discount: '0.00', codes: [] })
    expect(await find()).toBeUndefined()
  })

  test('every change is in the audit log', async () => {
    const { id, version } = await make()
    await change(id, { value: '15', version })
    await owner.call(promoCodesAdmin.remove, { params: { id } })
    const log = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id))
    expect(log).toMatchObject([
      { action: 'created', subjectKind: 'promo code', subjectTitle: code, after: { percent: 10 } },
      { action: 'changed', before: { percent: 10 }, after: { percent: 15 } },
      { action: 'deleted', before: { code } },
    ])
  })

  test('the list is searched and paged, newest first', async () => {
    const many = Array.from({ length: promoCodesPerPage + 2 }, (_, n) => `PAGE-${String(n).padStart(3, '0')}`)
    await at.shop.db.insert(promoCodes).values(
      many.map((each, n) => ({
        code: each,
        kind: 'percent' as const,
        percent: 10,
        createdAt: new Date(Date.now() + n * 1000),
      })),
    )
    const first = (await owner.call(promoCodesAdmin.list, { query: { q: 'page-' } })).body
    const second = (await owner.call(promoCodesAdmin.list, { query: { q: 'page-', page: '2' } as never })).body
    expect([first.total, first.codes.length, second.codes.length]).toEqual([many.length, promoCodesPerPage, 2])
    expect([...first.codes, ...second.codes].map((each) => each.code)).toEqual(many.toReversed())
    expect((await owner.call(promoCodesAdmin.list, { query: { q: '%' } })).body.total).toBe(0)
  })

  test('renaming a category updates its codes', async () => {
    const { body: kind } = await owner.call(categoriesAdmin.create, { body: { label: 'Old name' } })
    await make({ categories: ['greeting', kind.name] })
    await owner.call(categoriesAdmin.change, { params: { id: kind.id }, body: { label: 'New name' } })
    expect(await find()).toMatchObject({ categories: ['greeting', 'new-name'] })
  })
})

describe('refuses', () => {
  test('a code that already exists, with a message at its field', async () => {
    await make()
    const answer = await owner.call(promoCodesAdmin.create, { body: input({ code: code.toLowerCase() }) })
    expect(answer).toMatchObject({ status: 409, code: 'name_taken', issues: [{ path: 'code' }] })
    const { id } = await make({ code: `${code}-B` })
    expect(await change(id, {})).toMatchObject({ status: 409, code: 'name_taken' })
  })

  test.each([
    ['code', { code: 'AB' }],
    ['code', { code: 'TEN%OFF' }],
    ['code', { code: 'ABCD-EFGH-JKLM-NPQR' }],
    ['value', { value: '0' }],
    ['value', { value: '101' }],
    ['value', { value: '12.50' }],
    ['value', { kind: 'amount', value: 'ten' }],
    ['value', { kind: 'amount', value: '0.00' }],
    ['endsAt', { startsAt: future, endsAt: past }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['uses', { uses: 0 }],
    ['usesPerPerson', { usesPerPerson: 1.5 }],
    ['leastSum', { leastSum: '-1' }],
    ['categories', { categories: ['no category of this shop'] }],
  ])('%s: %o', async (path, values) => {
    const { status, issues } = await owner.call(promoCodesAdmin.create, { body: input(values) as never })
    expect([status, issues?.[0]?.path]).toEqual([400, path])
  })

  test('deleting a code that an order has used, or that somebody is paying with', async () => {
    const { id } = await make()
    const visitor = await buyer()
    const intent = await preparePayment(visitor)
    const totalAmount = (await visitor.call(codes.summary)).body.total
    const placement = await placementOf(visitor, intent.id, { totalAmount })
    expect((await visitor.call(checkout.saveDraft, { body: draftOf(placement) })).status).toBe(200)
    const remove = () => owner.call(promoCodesAdmin.remove, { params: { id } })
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'code_in_use',
      message: expect.stringMatching(/is paying with/),
    })
    await buy()
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'code_in_use',
      message: expect.stringMatching(/One order has used/),
    })
    expect(await find()).toMatchObject({ used: 1 })
  })

  test('a limit below the uses so far', async () => {
    const { id } = await make()
    await buy()
    await buy()
    const answer = await change(id, { uses: 1 })
    expect(answer).toMatchObject({
      status: 400,
      issues: [{ path: 'uses', message: expect.stringMatching(/already been used 2 times/) }],
    })
    expect((await change(id, { uses: 2 })).body.state).toBe('used up')
  })

  test('unknown codes', async () => {
    const id = crypto.randomUUID()
    expect((await change(id, {})).status).toBe(404)
    expect((await owner.call(promoCodesAdmin.remove, { params: { id } })).status).toBe(404)
  })
})

describe('protects', () => {
  test('the second of two owners who edit the same code', async () => {
    const { id, version } = await make()
    const both = await Promise.all([change(id, { value: '20', version }), change(id, { value: '30', version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.code).toBe('version_conflict')
    expect((await find())!.version).toBe(2)
  })

  test('every role but the owner’s', async () => {
    for (const role of ['desk', 'catalog'] as const) {
      const person = {
        username: `${role}${count}`,
        email: `${role}${count}@shop.test`,
        password: 'twelve letters',
        role,
      }
      await owner.call(admins.create, { body: person })
      const other = new Visitor(at.shop)
      await other.call(admins.signIn, { body: person })
      expect(await other.call(promoCodesAdmin.create, { body: input() })).toMatchObject({ code: 'role_needed' })
      expect(await other.call(promoCodesAdmin.list)).toMatchObject({ code: 'role_needed' })
    }
  })
})
