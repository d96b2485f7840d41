import { desc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { categories } from '#contract/catalog/categories.ts'
import { type AdminCategory, categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The second of two editors gets a conflict and overwrites nothing, as with cards, artists and rows.

const shop = await openTestShop()
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const add = async (label: string) => (await desk.call(categoriesAdmin.create, { body: { label } })).body
const rename = ({ id }: AdminCategory, label: string, version?: number) =>
  desk.call(categoriesAdmin.change, { params: { id }, body: { label, ...(version && { version }) } })
const told = {
  status: 409,
  message: 'Somebody else changed this category in the meantime. Please look at it again before you save.',
}

test('each change increments a category’s version, which the portal lists and the public response omits', async () => {
  const category = await add('Pen Pals')
  expect(category.version).toBe(1)
  const { body } = await rename(category, 'Pen Friends', 1)
  expect(body).toEqual({ id: category.id, name: 'pen-friends', label: 'Pen Friends', version: 2 })
  expect((await desk.call(categoriesAdmin.list)).body).toContainEqual(body)
  const listed = (await new Visitor(shop).call(categories.list)).body.find(({ id }) => id === category.id)
  expect(listed).toEqual({ id: category.id, name: 'pen-friends', label: 'Pen Friends' })
})

test('the second of two editors gets a conflict; nothing is overwritten or logged', async () => {
  const category = await add('Harvest')
  await rename(category, 'Harvest Home', category.version)
  expect(await rename(category, 'Autumn', category.version)).toMatchObject(told)
  const now = (await desk.call(categoriesAdmin.list)).body.find(({ id }) => id === category.id)
  expect(now).toMatchObject({ label: 'Harvest Home', version: 2 })
  const [last] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last!.after).toEqual({ name: 'harvest-home', label: 'Harvest Home' })
  expect((await rename(category, 'Autumn', 2)).status).toBe(200)
})

test('of ten editors who loaded the same version, one succeeds', async () => {
  const category = await add('Snow')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => rename(category, `Snow ${n}`, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a caller that names no version skips the check', async () => {
  const category = await add('Moving')
  await rename(category, 'Moving House')
  expect(await rename(category, 'New Home')).toMatchObject({ status: 200, body: { version: 3 } })
})
