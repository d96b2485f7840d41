import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { type CardInput, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const administrator = () => new Visitor(shop)
const input: CardInput = { title: 'New', description: 'New.', category: 'greeting', price: '$19.99', isActive: true }
const shop = await openTestShop()
await addSampleCatalog(shop.db)
afterAll(() => shop.close())

async function create(imageUrl: string) {
  const visitor = administrator()
  await visitor.call(admins.signIn, { body: { username: 'admin', password: 'correct horse battery' } })
  return visitor.call(cardsAdmin.create, { body: { ...input, imageUrl } })
}

test('an uploaded picture is re-encoded, served in all widths, and never served as uploaded', async () => {
  const original = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#9e2b25' } })
    .png()
    .toBuffer()
  const { status, body } = await create(`data:image/png;base64,${original.toString('base64')}`)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    price: '19.99',
    imageData: null,
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{26}c9e2b25$/),
  })
  const served = Buffer.from(await (await fetch(`${shop.url}${body.imageUrl}/320.webp`)).arrayBuffer())
  expect(served.equals(original)).toBe(false)
  expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 320, height: 448 })
})

test.each([
  ['text that claims to be a picture', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
  ['a drawing that may contain scripts', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['an invalid URL', 'javascript:alert(1)'],
])('refuses %s', async (_what, imageUrl) => {
  const { status, message } = await create(imageUrl)
  expect(status).toBe(400)
  expect(message).toMatch(/image|URL/)
})

test('only administrators may add a card', async () => {
  expect((await administrator().call(cardsAdmin.create, { body: input })).status).toBe(401)
})

describe('a picture’s address', () => {
  const flat = () =>
    sharp({ create: { width: 50, height: 70, channels: 3, background: '#2f5d50' } })
      .png()
      .toBuffer()

  test('has exactly one spelling for each file', async () => {
    const { body } = await create(`data:image/png;base64,${(await flat()).toString('base64')}`)
    const found = async (path: string) => (await fetch(`${shop.url}${body.imageUrl}${path}`)).status
    for (const path of ['', '/640.webp', '/640.avif']) expect(await found(path), path).toBe(200)
    for (const path of ['/0x280.webp', '/%20640.webp', '/640.webp.png', '/640.webp%00', '/6.4e2.webp', '/0640.webp'])
      expect(await found(path), path).toBe(404)
  })

  test.each(['%00', 'a%00b', `${'a'.repeat(33)}%00`, 'x'.repeat(33), '%F0%9F%92%8C', 'A'.repeat(33)])(
    'is no address of a picture: %s',
    async (hash) => {
      for (const path of ['', '/640.webp']) {
        const answer = await fetch(`${shop.url}/media/${hash}${path}`)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    },
  )
})
