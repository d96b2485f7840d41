import type { PlacedOrder } from '#contract/fulfillment/orders.ts'
import { mail, piecesOf } from '#e2e/support/card-making.ts'
import { openDesk } from '#e2e/support/desk.ts'
import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A promo code from the checkout to the order's receipt (product.md, section 9).

test.afterEach(() => theShop().query('update promo_codes set is_active = false', []))

test('a wrong code gets a message; the right one takes its discount off, and the order shows it', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  await theShop().query("insert into promo_codes (code, kind, percent) values ('SPRING20', 'percent', 20)", [])
  await addFirstCard(page)
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const total = summary.getByText(/^Total/).locator('..')
  const before = Number((await total.textContent())!.replace(/[^\d.]/g, ''))
  await expect(summary.getByText('Discount')).toBeHidden()

  await summary.getByRole('button', { name: 'Promo code' }).click()
  await page.keyboard.type('sprnig20')
  await page.keyboard.press('Enter')
  await expect(summary.getByRole('alert')).toHaveText('We don’t recognize this code. Please check it for typos.')
  await expectSound(page, 'a wrong code')
  await summary.getByLabel('Code', { exact: true }).fill('spring20')
  await summary.getByRole('button', { name: 'Apply' }).click()
  const off = Math.floor(before * 20) / 100
  await expect(summary.getByText('Discount').locator('..')).toContainText(`−$${off.toFixed(2)}`)
  await expect(total).toContainText(`$${(before - off).toFixed(2)}`)
  await expect(summary.getByRole('button', { name: 'Use another code' })).toBeFocused()
  await expectSound(page, 'a promo code')

  await summary.getByRole('button', { name: 'Remove SPRING20' }).click()
  await expect(total).toContainText(`$${before.toFixed(2)}`)
  await summary.getByRole('button', { name: 'Promo code' }).click()
  await page.keyboard.type('SPRING20')
  await page.keyboard.press('Enter')
  await expect(total).toContainText(`$${(before - off).toFixed(2)}`)

  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByText(`Discount −$${off.toFixed(2)}`)).toBeVisible()
  await expect(receipt.getByText(`$${(before - off).toFixed(2)}`)).toBeVisible()
  await receipt.getByRole('link', { name: 'View your order' }).click()
  const paid = page.getByRole('region', { name: 'Receipt' })
  await expect(paid.getByText('Discount').locator('..')).toContainText(`−$${off.toFixed(2)}`)
  await expect(paid.getByText('Total, paid by card').locator('..')).toContainText(`$${(before - off).toFixed(2)}`)
  await expectSound(page, 'an order with a discount')
})

test('a code that covers everything: the card form disappears, the order is placed, and no refund is promised', async ({
  page,
}) => {
  await theShop().query("insert into promo_codes (code, kind, percent) values ('ONUS', 'percent', 100)", [])
  await addFirstCard(page)
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.getByRole('button', { name: 'Promo code' }).click()
  await page.keyboard.type('onus')
  await page.keyboard.press('Enter')
  await expect(summary.getByText(/^Total/).locator('..')).toContainText('$0.00')
  await expect(page.getByText('There’s nothing left to pay, so you don’t need a card.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expectSound(page, 'nothing left to pay')
  await fillCheckout(page)
  const answer = page.waitForResponse((each) => new URL(each.url()).pathname === '/api/orders')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)

  // Nobody has paid for it: the order's page promises no refund.
  const order = (await (await answer).json()) as PlacedOrder
  const [piece] = await piecesOf(page, order)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog')
  await expect(cancel.getByText(/There is nothing left to refund\./)).toBeVisible()
  await expectSound(page, 'cancelling an order that cost nothing')
  await cancel.getByRole('button', { name: 'Keep the order' }).click()
  await mail(await openDesk(), piece!.id)
  await page.reload()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'We’ll make it right' })
  await expect(dialog.getByText(/we’ll letter the card again\. Usually/)).toBeVisible()
  await expect(dialog.getByLabel(/^Refund/)).toHaveCount(0)
  await expectSound(page, 'something is wrong with a card that cost nothing')
  await dialog.getByLabel('It arrived damaged').check()
  await dialog.getByLabel(/^Letter it again/).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  // Nobody paid, so nothing but the typed address tells this guest from others: the desk decides.
  await expectToast(page, 'Thank you for telling us', 'One of us will look at it and e-mail you.')
})
