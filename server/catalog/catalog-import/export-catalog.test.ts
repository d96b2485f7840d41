import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { catalogZipPath } from '#contract/catalog/catalog-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { readZip } from '#tests/support/checks/read-zip.ts'
import { checkFiles, csvFile, importFiles } from '#tests/support/samples/catalog-import.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const headers = () => ({ cookie: [...desk.cookies].map((pair) => pair.join('=')).join('; ') })
const rowsOf = (bytes: Buffer | undefined) => parse<Record<string, string>>(bytes!, { columns: true })

async function download() {
  const response = await fetch(shop.url + catalogZipPath, { headers: headers() })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return readZip(Buffer.from(await response.arrayBuffer()))
}

test('exports every card, artist, category and row with their pictures, and no cell is harmful in a spreadsheet', async () => {
  const png = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#9e2b25' } })
    .png()
    .toBuffer()
  const title = '=HYPERLINK("http://evil.test")'
  const { body: card } = await desk.call(cardsAdmin.create, {
    body: {
      title,
      description: 'Two lines,\r\nand a "quote".',
      category: 'greeting',
      price: '12.00',
      imageData: `data:image/png;base64,${png.toString('base64')}`,
      artistId: catalog.artistId,
      isActive: false,
    },
  })
  const { body: row } = await desk.call(featuredRowsAdmin.create, { body: { title: 'First', isActive: true } })
  for (const cardDesignId of [catalog.cheapCardId, card.id])
    await desk.call(featuredRowsAdmin.addCard, { params: { id: row.id }, body: { cardDesignId } })

  const files = await download()
  const picture = `pictures/${card.imageUrl!.slice('/media/'.length)}.webp`
  expect([...files.keys()]).toEqual(['categories.csv', 'artists.csv', 'cards.csv', 'featured-rows.csv', picture])
  const cards = rowsOf(files.get('cards.csv'))
  expect(cards[0]!.title).toBe(`'${title}`)
  expect(
    cards
      .slice(1)
      .map((each) => each.title)
      .toSorted(),
  ).toEqual(['Hello', 'Thanks'])
  expect(cards[0]).toMatchObject({
    id: card.id,
    description: 'Two lines,\r\nand a "quote".',
    price: '12.00',
    artist: 'Ada Quill',
    'artist id': catalog.artistId,
    picture,
    active: 'no',
    version: '1',
  })
  expect(rowsOf(files.get('featured-rows.csv'))).toMatchObject([{ cards: `${catalog.cheapCardId}\n${card.id}` }])
  expect(rowsOf(files.get('categories.csv'))).toMatchObject([{ name: 'greeting', label: 'Greeting', active: 'yes' }])
  expect(rowsOf(files.get('artists.csv'))).toMatchObject([{ name: 'Ada Quill', 'profile picture': '' }])
  expect(await sharp(files.get(picture)).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1344 })
})

test('a category’s label keeps every kind of white space', async () => {
  const label = 'Thank\tYou   Cards\n& more'
  const { body: category } = await desk.call(categoriesAdmin.create, { body: { label } })
  const written = (await download()).get('categories.csv')!
  expect(rowsOf(written)).toContainEqual(expect.objectContaining({ name: 'thank-you-cards-&-more', label }))
  const { counts } = await checkFiles(desk, { name: 'categories.csv', bytes: written })
  expect(counts).toMatchObject([{ leave: 2, refused: 0 }])
  const changed = csvFile(`name,label\n${category.name},"${label}!"\n`, 'categories.csv')
  await importFiles(desk, changed)
  expect((await desk.call(categoriesAdmin.list)).body).toContainEqual({ ...category, label: `${label}!`, version: 2 })
  await desk.call(categoriesAdmin.remove, { params: { id: category.id } })
})

test('exports each card once, in the shop’s order, even if there are more than one batch', async () => {
  const many = Array.from({ length: 1201 }, (_, index) => ({
    title: `Card ${index}`,
    description: 'One of many.',
    category: 'greeting',
    priceCents: 100 + index,
  }))
  await shop.db.insert(cardDesigns).values(many)
  const cards = rowsOf((await download()).get('cards.csv'))
  const { body: shown } = await desk.call(cardsAdmin.list)
  expect(cards.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
})

test('a client that disconnects midway disturbs nobody', async () => {
  const request = get(shop.url + catalogZipPath, { headers: headers() })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'data')
  request.destroy()
  expect((await download()).size).toBeGreaterThan(3)
})
