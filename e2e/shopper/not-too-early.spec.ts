import { letter, step } from '#e2e/support/card-making.ts'
import { openDesk } from '#e2e/support/desk.ts'
import { expect, expectPlaced, fillCard, fillCheckout, openFirstCard, test } from '#e2e/support/journey.ts'
import { emailTo, send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'

// A birthday that is weeks ahead: the card waits, and arrives in the week of its day.

test('a card for a day in five weeks is mailed for its week, in time from the dialog to the desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const day = addDays(shopDayOf(new Date()), 35)
  const dialog = await openFirstCard(page)
  await dialog.getByLabel('Custom Message').fill('Dear Ann,\nfor your day!')
  await dialog.getByLabel('Signature').fill('Ben')
  await dialog.getByLabel('Elegant Cursive').check()
  await dialog.getByLabel('ZIP code').fill('62701')
  await dialog.getByLabel('Needs to be there by').fill(day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'))
  const early = dialog.getByRole('checkbox', { name: /^Not too early/ })
  await expect(early).not.toBeChecked()
  await early.check()
  await expect(dialog.getByText(`arrive on ${formatWeekday(addDays(day, -6))} or after.`)).toBeVisible()
  await dialog.getByRole('radio', { name: /^First available/ }).check()
  await expectSound(page, 'a card that waits for its day')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()

  const inTime = `in time for ${formatWeekday(day)}`
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(inTime)).toBeVisible()
  // Edited without a word about days, it keeps them.
  await page.getByRole('button', { name: /^Edit / }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Not too early/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/checkout')
  const email = `early-${Date.now()}@shop.test`
  await fillCheckout(page)
  await page.getByLabel('Email Address').fill(email)
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(inTime)).toBeVisible()
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
  const receipt = page.getByRole('dialog', { name: 'Your order is placed' })
  await expect(receipt.getByText(/We’ll (have )?mail/)).toContainText(inTime)
  await expectSound(page, 'a receipt with a day')
  expect((await emailTo(email, /Mailed (on|by) /)).text).toContain(inTime)

  await page.goto((await receipt.getByRole('link', { name: 'View your order' }).getAttribute('href'))!)
  await expect(page.getByText(inTime)).toBeVisible()
  const token = new URL(page.url()).pathname.split('/').at(-1)!
  const [piece] = (await send<OrderDetails>(page.request, 'GET', `/api/track/${token}`)).pieces
  expect(piece!.promise!.arrivesFrom >= addDays(day, -6)).toBe(true)
  const desk = await openDesk()
  await step(desk, piece!.id, 'acceptance')
  await letter(desk, piece!.id)
  await page.reload()
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect(page.getByText('About to be mailed').first()).toBeVisible()
  // Not weeks before its day.
  await expect(step(desk, piece!.id, 'mailing', { tracking: null })).rejects.toThrow(/mail it on/)
  await step(desk, piece!.id, 'mailing', { tracking: null, early: true })
  await desk.dispose()
})
