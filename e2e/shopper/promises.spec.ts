import type { ArtistHours } from '#contract/fulfillment/calendars-admin.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import { letter, orderCards, piecesOf, step } from '#e2e/support/card-making.ts'
import { sendAway, withArtist } from '#e2e/support/artist.ts'
import { runJob } from '#e2e/support/desk.ts'
import { expect, expectPlaced, fillCard, fillCheckout, openFirstCard, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A card's dates: wanted, shown with every artist, held during payment, and kept by the order.

const inDays = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}
const typed = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

test('with a requested day, an artist on vacation is too late, "First available" is chosen, and the order keeps its dates until the card arrives', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withArtist(async (away, desk) => {
    await sendAway(desk, away, 60)
    const dialog = await openFirstCard(page)
    const artists = dialog.getByRole('radiogroup', { name: 'Artist' })
    await dialog.getByLabel('Custom Message').fill('Dear Ann,\nin good time!')
    await dialog.getByLabel('Signature').fill('Ben')
    await dialog.getByLabel('Elegant Cursive').check()
    await expect(artists.getByText(/^Lettered by \w{3}, \w{3} \d/).first()).toBeVisible()
    await dialog.getByLabel('ZIP code').fill('62701')
    await dialog.getByLabel('Needs to be there by').fill('soon')
    await expect(dialog.getByText('A date like 12/24/2026')).toBeVisible()
    await dialog.getByLabel('Needs to be there by').fill(inDays(1))
    await expect(dialog.getByText(/^No artist can get it there by /)).toBeVisible()
    await dialog.getByLabel('Needs to be there by').fill(inDays(40))
    const all = dialog.getByRole('button', { name: /^Show all \d+ artists$/ })
    if (await all.isVisible()) await all.click()
    const late = artists.locator('label').filter({ hasText: away.name })
    await expect(late.getByText(/^Too late: arrives /)).toBeVisible()
    await late.click()
    const first = artists.getByRole('radio', { name: /^First available/ })
    await expectSound(page, 'dates of artists')
    await first.check()
    const name = /Currently (.+), by \w{3}, /.exec(await artists.innerText())![1]!
    expect(name).not.toBe(away.name)
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/cart')
    await expect(page.getByRole('main').getByText(`by ${name}, or first available`)).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Lettered by .*, arrives /)).toBeVisible()
    await page.goto('/checkout')
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary.getByText(/^Lettered by [^,]+, \w{3} \d+$/)).toBeVisible()
    await fillCheckout(page)
    const dates = summary.getByText(/^Lettered by .*, arrives /)
    await expect(dates).toBeVisible()
    const [, window] = /arrives (.*)$/.exec(await dates.innerText())!
    await fillCard(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expectPlaced(page)
    await page.goto((await page.getByRole('link', { name: 'View your order' }).getAttribute('href'))!)
    await expect(page.getByText(`estimate that it arrives ${window}.`)).toBeVisible()

    // Lettered, approved with one press, mailed with a number, scanned, and delivered.
    const token = new URL(page.url()).pathname.split('/').at(-1)!
    const [piece] = (await send<OrderDetails>(page.request, 'GET', `/api/track/${token}`)).pieces
    expect(piece).toMatchObject({ state: 'waiting' })
    await step(desk, piece!.id, 'acceptance')
    await letter(desk, piece!.id)
    await page.reload()
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect(page.getByText('About to be mailed').first()).toBeVisible()
    await step(desk, piece!.id, 'mailing', { tracking: { carrier: 'USPS', trackingNumber: '9400 1118 9956' } })
    await page.reload()
    await expect(page.getByText('In the mail').first()).toBeVisible()
    await expect
      .poll(() =>
        theShop().query(`select 1 from shipments where piece_id = $1 and tracker_ref is not null`, [piece!.id]),
      )
      .toHaveLength(1)
    await theShop().query(`update shipments set created_at = now() - interval '7 minutes' where piece_id = $1`, [
      piece!.id,
    ])
    const timeline = page.getByRole('list', { name: 'Timeline' })
    const hasTravelled = async (message: string, shown = message) => {
      await runJob('sandbox-travel')
      await expect
        .poll(async () => JSON.stringify(await send(page.request, 'GET', `/api/track/${token}`)))
        .toContain(message)
      await page.reload()
      await expect(timeline.getByText(shown, { exact: true })).toBeVisible()
    }
    await hasTravelled('Out for delivery')
    await expect(timeline.getByText('Invented by the sandbox').first()).toBeVisible()
    await expectSound(page, 'scans')
    await theShop().query(`update shipments set created_at = now() - interval '9 minutes' where piece_id = $1`, [
      piece!.id,
    ])
    await hasTravelled('Delivered, in the mailbox', 'Arrived')
  })
})

test('a date that slipped is reported before the card is charged, and the new date is shown', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  const dialog = await openFirstCard(page)
  await dialog.getByLabel('Custom Message').fill('Dear Ann')
  await dialog.getByLabel('Signature').fill('Ben')
  await dialog.getByLabel('Elegant Cursive').check()
  await expect(dialog.getByLabel('Elegant Cursive')).toBeChecked()
  const artists = dialog.getByRole('radiogroup', { name: 'Artist' })
  const artist = await artists.getByRole('radio').nth(2).getAttribute('value')
  await artists.locator(`[value="${artist}"]`).check({ force: true })
  await expect(artists.locator(`[value="${artist}"]`)).toBeChecked()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/checkout')
  const dates = page.getByRole('region', { name: 'Order summary' }).getByText(/^Lettered by /)
  await fillCheckout(page)
  await expect(dates).toContainText('arrives')
  const before = await dates.innerText()
  await fillCard(page)
  try {
    // Somebody else is paying for everything that fits into the next weeks.
    const [checkout] = await theShop().query<{ id: string }>(
      `insert into checkouts (purpose_id) values ('session:' || gen_random_uuid()) returning id`,
      [],
    )
    await theShop().query(
      `insert into promise_holds (checkout_id, line, artist_id, copies, promise, lettered_by, due_at, expires_at)
        values ($1, 0, $2, 9000, '{}', now()::date + 3, now(), now() + interval '5 minutes')`,
      [checkout!.id, artist],
    )
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText(/can now letter “.*” by .*, no longer by /).first()).toBeVisible()
    await expect(dates).not.toHaveText(before)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expectPlaced(page)
  } finally {
    await theShop().query(`delete from promise_holds where artist_id = $1 and promise = '{}'`, [artist])
  }
})

test('what would be in time is named first: without waiting for the photo for nothing, and rush where it gains a day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withArtist(async (artist, desk) => {
    const { calendar } = await send<ArtistHours>(desk, 'GET', `/api/admin/artists/${artist.id}/calendar`)
    // Without weekends: a card lettered on a Sunday is mailed on Monday either way.
    const weekdays = { ...calendar, weekday: [6, 6, 6, 6, 6, 0, 0], rushPerDay: 3, postingZip: '60601' }
    await send(desk, 'PUT', `/api/admin/artists/${artist.id}/calendar`, weekdays)
    // Everything is promised for the next two weeks.
    await theShop().query(
      `with paying as (insert into checkouts (purpose_id) values ('session:' || gen_random_uuid()) returning id)
      insert into promise_holds (checkout_id, line, artist_id, copies, promise, lettered_by, due_at, expires_at)
        select paying.id, n, $1, 6, '{}', now()::date + n, now(), now() + interval '1 hour' from paying, generate_series(0, 12) n`,
      [artist.id],
    )
    const read = () =>
      send<ArtistPromise[]>(page.request, 'GET', `/api/promises?artistId=${artist.id}&zip=62701&ways=true`)
    // At most ten seconds old.
    await expect.poll(async () => (await read())[0]?.ways?.length).toBeGreaterThan(1)
    const [dates] = await read()
    const [free, hurried] = dates!.ways!
    expect([free!.withoutWaiting, hurried!.rush]).toEqual([true, true])
    expect(free!.promise.arrivesBy! < dates!.promise!.arrivesBy!).toBe(true)

    const dialog = await openFirstCard(page)
    await dialog.getByLabel('Custom Message').fill('Dear Ann,\nin good time!')
    await dialog.getByLabel('Signature').fill('Ben')
    await dialog.getByLabel('ZIP code').fill('62701')
    const all = dialog.getByRole('button', { name: /^Show all \d+ artists$/ })
    if (await all.isVisible()) await all.click()
    await dialog.getByRole('radiogroup', { name: 'Artist' }).locator('label').filter({ hasText: artist.name }).click()
    const total = dialog.getByText('Total').locator('..')
    const [price] = /[\d.]+/.exec(await total.innerText())!
    const rush = dialog.getByRole('checkbox', { name: 'Rush, $6.00 a card' })
    await rush.check()
    await expect(total).toContainText((Number(price) + 6).toFixed(2))
    await expect(dialog.getByText(/ahead of other cards, so it arrives /)).toBeVisible()
    await rush.uncheck()

    const wanted = dialog.getByLabel('Needs to be there by')
    await wanted.fill(typed(free!.promise.arrivesBy!))
    const ways = dialog.getByRole('button', { name: artist.name })
    await expect(ways).toHaveCount(2)
    await expect(ways.nth(0)).toContainText('mailed without waiting for your approval: arrives ')
    await expect(ways.nth(1)).toContainText('with rush, $6.00 more a card: arrives ')
    await expectSound(page, 'ways to be in time')
    await wanted.fill(typed(hurried!.promise.arrivesBy!))
    await expect(ways).toHaveCount(1)
    await wanted.fill(typed(free!.promise.arrivesBy!))
    await ways.first().click()
    await expect(ways).toHaveCount(0)
    await expect(dialog.getByText('without waiting for your approval.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Wait for my approval' }).click()
    await expect(ways).toHaveCount(2)
    await ways.first().click()
    await dialog.getByLabel('Elegant Cursive').check()
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/checkout')
    await expect(page.getByRole('checkbox', { name: 'Mail without waiting for me' })).toBeChecked()
    await fillCheckout(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expectPlaced(page)
    const track = (await page.getByRole('link', { name: 'View your order' }).getAttribute('href'))!
    const [piece] = (await send<OrderDetails>(page.request, 'GET', `/api${track}`)).pieces
    expect(piece).toMatchObject({ withoutWaiting: true, promise: { arrivesBy: free!.promise.arrivesBy } })
    // The next card may be for another day.
    await openFirstCard(page)
    await expect(wanted).toHaveValue('')
  })
})

test('a card that misses its day: a tenth is refunded automatically, and the rest with one press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  await theShop().query(`update pieces set due_at = now() - interval '1 hour' where id = $1`, [piece!.id])
  await runJob('broken-promises')
  await expect.poll(async () => (await piecesOf(page, order))[0]!.late?.asked).toBe(true)
  const back = (await piecesOf(page, order))[0]!.late!.back
  await page.goto(`/track/${order.trackToken}`)
  const ways = page.getByRole('group', { name: 'How should we proceed?' })
  await expect(ways).toContainText(`$${back} goes back to the card you paid with, whatever you choose.`)
  await expect(ways.getByText(/could letter it by \w{3}, /)).toBeVisible()
  await expectSound(page, 'a late card')
  const rest = (Number(order.totalAmount) - Number(back)).toFixed(2)
  await expect(ways).toContainText(`$${rest} goes back, and the card won’t be mailed.`)
  await ways.getByRole('button', { name: 'Get my money back' }).click()
  await expectToast(page, 'Your refund is on its way')
  await expect(ways).toBeHidden()
})
