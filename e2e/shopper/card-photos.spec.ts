import type { Page } from '@playwright/test'
import type { PieceRow } from '#server/platform/db/schema.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { buyCard, newPerson, send } from '#e2e/support/shopper.ts'

/** The desk letters the only card of an order: inside and envelope, photographed. */
async function letter(desk: Page, orderId: string): Promise<void> {
  const [row] = await theShop().query<Pick<PieceRow, 'id'>>('select id from pieces where order_id = $1', [orderId])
  const path = `/api/admin/pieces/${row!.id}`
  const version = async () => (await send<{ version: number }>(desk.request, 'GET', path)).version
  await send(desk.request, 'POST', `${path}/acceptance`, { version: await version() })
  for (const [kind, size] of [
    ['inside', { width: 1600, height: 1200 }],
    ['envelope', { width: 1200, height: 900 }],
  ] as const) {
    const buffer = Buffer.from(await (await cardPhoto(size)).arrayBuffer())
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    const answer = await desk.request.post(`${path}/photos`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      multipart: { kind, version: String(await version()), photo },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await send(desk.request, 'POST', `${path}/lettering`, { version: await version() })
}

test('a buyer looks at the photos of the real card by the private link, as closely as they like', async ({
  page,
  browser,
}) => {
  const order = await buyCard(page, newPerson().email)
  const desk = await somebodyElse(browser)
  await signIn(desk)
  await letter(desk, order.id)

  const [{ track_token: token } = { track_token: '' }] = await theShop().query<{ track_token: string }>(
    'select track_token from orders where id = $1',
    [order.id],
  )
  await page.goto(`/track/${token}`)
  const inside = page.getByRole('button', { name: 'The inside of the card: see it closely' })
  await expect(inside.locator('img')).toHaveJSProperty('complete', true)
  expect(await inside.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await inside.click()
  const box = page.getByRole('dialog', { name: 'Photos of your card' })
  const photo = box.getByRole('img', { name: 'The inside of the card' })
  await expect(photo).toBeVisible()
  const before = (await photo.boundingBox())!.width
  await box.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await photo.boundingBox())!.width).toBeGreaterThan(before * 1.2)
  await box.getByRole('button', { name: 'Next photo' }).click()
  await expect(box.getByRole('img', { name: 'The addressed envelope' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(inside).toBeVisible()
})
