import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { openStudio } from '#e2e/support/artist.ts'
import { letter, step } from '#e2e/support/card-making.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { openDesk } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { offerCard } from '#e2e/support/offered-card.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { send } from '#e2e/support/shopper.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A card in the studio, from the offer on, on a phone and without a connection.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('an artist finds a new card, accepts and photographs it offline, and asks about it', async ({
  page,
  browser,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response|failed: .*\/api\/studio\//)
  const artist = await openStudio(page)
  await page.goto('/studio')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  const { words } = await offerCard(browser, artist)

  await page.reload()
  const offer = page.getByRole('region', { name: 'New for you' }).getByRole('link', { name: words })
  await expect(offer).toBeVisible()
  await expectSound(page, 'today with cards')
  await offer.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toHaveCount(0)
  await expect(page.getByText('happy birthday!')).toBeVisible()
  await expect(page.getByText('On the envelope')).toHaveCount(0)
  await expectSound(page, 'an offered card')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(/mail by/)).toBeVisible()
  await expect(page.getByText('On the envelope')).toBeVisible()

  // Both photos are taken without a connection, and arrive in their order.
  await context.setOffline(true)
  for (const [label, size] of [
    ['Photo of the inside', { width: 2400, height: 1800 }],
    ['Photo of the envelope', { width: 900, height: 1200 }],
  ] as const) {
    const buffer = Buffer.from(await (await cardPhoto(size)).arrayBuffer())
    await page.getByLabel(label).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  }
  await expect(page.getByText('2 photos are on the way.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /sent$/ })).toHaveCount(2)
  await context.setOffline(false)
  for (const name of ['The inside of the card', 'The addressed envelope'])
    await expect(page.getByRole('img', { name })).toHaveJSProperty('complete', true)
  await expectSound(page, 'a card with photos')
  const photos = page.getByRole('list', { name: 'Photos of this card' }).getByRole('img')
  await page.getByRole('button', { name: 'Later: The inside of the card' }).click()
  await expect(photos.first()).toHaveAccessibleName('The addressed envelope')
  await page.getByRole('button', { name: 'Earlier: The inside of the card' }).click()
  await expect(photos.first()).toHaveAccessibleName('The inside of the card')
  await page.getByRole('button', { name: 'Remove: The addressed envelope' }).click()
  await expect(photos).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Mark as lettered' })).toHaveCount(0)
  const again = Buffer.from(await (await cardPhoto({ width: 900, height: 1200 })).arrayBuffer())
  await page
    .getByLabel('Photo of the envelope')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: again })
  await expect(photos).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark as lettered' }).click()
  await expect(page.getByText('Our team checks your photos first')).toBeVisible()

  await page.getByLabel('To our team and the buyer').fill('Is Ann spelled with an e?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Is Ann spelled with an e?')).toBeVisible()
  await expectSound(page, 'an accepted card')
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Earnings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  await expectSound(page, 'earnings')
})

test('an artist declines a card with a reason, and it leaves the studio', async ({ page, browser, watch }) => {
  watch.allow(/404/)
  const artist = await openStudio(page)
  const { id, words } = await offerCard(browser, artist)
  await page.goto('/studio')
  const offer = page.getByRole('link', { name: words })
  await offer.click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByLabel('Reason').selectOption('I can’t letter this style')
  await expectSound(page, 'a card about to be refused')
  await page.getByRole('button', { name: 'Decline this card' }).click()
  await expect(page.getByText('This card is not yours')).toBeVisible()
  await page.getByRole('link', { name: 'Back to my cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  const desk = await openDesk()
  const { events } = await send<{ events: object[] }>(desk, 'GET', `/api/admin/pieces/${id}`)
  expect(JSON.stringify(events)).toContain('cannot letter this style')
})

test('an artist mails one card with a tracking number, and another with a stamp', async ({ page, browser }) => {
  const artist = await openStudio(page)
  const desk = await openDesk()
  for (const trackingNumber of ['9400111899223197428490', '']) {
    const { id, track, buyer } = await offerCard(browser, artist)
    await step(desk, id, 'acceptance')
    await letter(desk, id)
    const { pieces } = await send<OrderDetails>(buyer.request, 'GET', track)
    await send(buyer.request, 'POST', `${track}/pieces/${id}/approval`, { version: pieces[0]!.version })
    await page.goto(`/studio/card/${id}`)
    await page.getByLabel('Tracking number').fill(trackingNumber)
    await expectSound(page, 'a card to be mailed')
    await page.getByRole('button', { name: 'Mark as mailed' }).click()
    await expect(page.getByText('Mailed', { exact: true })).toBeVisible()
    const { shipment } = await send<{ shipment: object }>(desk, 'GET', `/api/admin/pieces/${id}`)
    expect(shipment).toMatchObject({ trackingNumber: trackingNumber || null })
  }
})

test('before a day off is saved, the artist sees whose cards it touches, and what will happen', async ({
  page,
  browser,
}) => {
  const artist = await openStudio(page)
  const { id } = await offerCard(browser, artist)
  // Working days are before it, whatever day it is.
  const day = addDays(shopDayOf(new Date()), 10)
  const [{ number }] = (await theShop().query(
    `update pieces set lettered_by = $2 where id = $1 returning upper(right(order_id::text, 8)) as number`,
    [id, day],
  )) as [{ number: string }]
  await page.goto('/studio/calendar')
  const cards = page.getByRole('region', { name: 'Promised cards' })
  await page.getByLabel('First day off').fill(shopDayOf(new Date()))
  await page.getByLabel('Last day off').fill(addDays(day, 1))
  await page.getByRole('button', { name: 'Add days off' }).click()
  await expect(cards).toContainText('could no longer be lettered in time')
  await expect(cards.getByRole('listitem')).toContainText(`#${number}`)
  await expect(cards.getByRole('listitem')).toContainText('(its buyer is asked)')
  await expectSound(page, 'a day off over a promised card')
  await page.getByRole('button', { name: 'Save calendar' }).click()
  await expect(cards).toHaveCount(0)
})
