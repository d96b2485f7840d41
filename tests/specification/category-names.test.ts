import { afterAll, expect, test } from 'vitest'
import { openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { expectRefused } from './refusals.ts'
import type { Category } from './things.ts'

// The specification, section 5: the slug is derived by trimming, lower-casing and replacing whitespace runs with
// hyphens; the label is the trimmed text.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

const path = '/api/admin/categories'
const labels: [string, Omit<Category, 'id'>][] = [
  ['New Baby', { name: 'new-baby', label: 'New Baby' }],
  ['  Thank\tYou   Cards ', { name: 'thank-you-cards', label: 'Thank\tYou   Cards' }],
  ['\tGet WELL\t\tSoon\n', { name: 'get-well-soon', label: 'Get WELL\t\tSoon' }],
  ['\u00a0Père\u00a0Noël\u3000', { name: 'père-noël', label: 'Père\u00a0Noël' }],
  ['Mom\n&\r\nDad', { name: 'mom-&-dad', label: 'Mom\n&\r\nDad' }],
  ['Already-With-Hyphens', { name: 'already-with-hyphens', label: 'Already-With-Hyphens' }],
]

const listed = async ({ id }: Category) =>
  (await bodyOf(new Caller(shop).get<Category[]>('/api/categories'))).find((category) => category.id === id)
/** As the dashboard derives it; the server derives it itself. */
const payload = (label: string) => ({ name: label.trim().toLowerCase().replace(/\s+/g, '-'), label })

test.each(labels)('§5.20 §3.10 a new category %j', async (label, expected) => {
  const category = await bodyOf(shop.administrator.post<Category>(path, payload(label)))
  expect(await listed(category)).toEqual({ id: category.id, ...expected })
  await bodyOf(shop.administrator.delete(`${path}/${category.id}`))
})

test.each(labels)('§5.20 §3.10 a category renamed to %j', async (label, expected) => {
  const category = await bodyOf(shop.administrator.post<Category>(path, payload('Seasons')))
  await bodyOf(shop.administrator.put(`${path}/${category.id}`, payload(label)))
  expect(await listed(category)).toEqual({ id: category.id, ...expected })
  await bodyOf(shop.administrator.delete(`${path}/${category.id}`))
})

test('§5.19 a name of nothing but white space is refused', async () => {
  for (const label of ['\t', '\n \u00a0'])
    await expectRefused(shop.administrator.post(path, payload(label)), 'label', 'Category name is required')
})

test('§5.20 invisible characters that are not white space are refused', async () => {
  for (const label of ['Thank\u0007You', 'Thank\u202eYou'])
    await expectRefused(
      shop.administrator.post(path, payload(label)),
      'label',
      'Text must not contain control characters',
    )
})
