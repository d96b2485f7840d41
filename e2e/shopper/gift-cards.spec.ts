import type { Page } from '@playwright/test'
import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { theShop } from '#e2e/support/shop.ts'
import { emailTo, listCards, newPerson } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A gift card from its purchase to two orders (product.md, section 16).

test.afterEach(() => theShop().query('update promo_codes set is_active = false', []))

async function fillIn(page: Page, recipient: string, buyer: string): Promise<void> {
  await page.getByLabel('Who is it for?').fill('Tom')
  await page.getByLabel('Their e-mail address').fill(recipient)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your e-mail address').fill(buyer)
}

test('bought, mailed, and spent in two orders: the first needs no card, the second pays the rest', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  const [recipient, buyer] = [newPerson('Tom').email, newPerson().email]
  // Enough for one card, and not for two.
  const amount = (Number((await listCards(page))[0]!.price) + 5).toFixed(2)
  await page.goto('/gift-cards')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Please say who it is for')).toBeVisible()
  await expectSound(page, 'a gift card that nobody gets')
  await fillIn(page, recipient, buyer)
  await page.getByRole('button', { name: '$25', exact: true }).click()
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('25')
  await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByLabel('Your message').fill('Write to your aunt.')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectSound(page, 'paying for a gift card')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('Write to your aunt.')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page)
  await page.getByRole('button', { name: `Pay $${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your gift card' })).toBeFocused()
  await expectSound(page, 'a bought gift card')
  const { text } = await emailTo(recipient, /Ann sent you a \$\S+ gift card/)
  expect(text).toContain('Write to your aunt.')
  const [code] = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(text)!
  expect((await emailTo(buyer, /We’ve received/)).text).toContain(`$${amount}`)

  const summary = page.getByRole('region', { name: 'Order summary' })
  const enter = async () => {
    await addFirstCard(page)
    await page.goto('/checkout')
    await summary.getByRole('button', { name: 'Promo code or gift card' }).click()
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(summary.getByText(`Gift card ····${code.slice(-4)}`)).toBeVisible()
  }
  await enter()
  await expect(page.getByText('There’s nothing left to pay, so you don’t need a card.')).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)

  await enter()
  await expect(summary.getByText(/^Gift card$/).locator('..')).toContainText('−$')
  await expectSound(page, 'a gift card that pays a part')
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
  await expect(page.getByRole('dialog').getByText(/ paid by gift card$/)).toBeVisible()

  // Nothing is left; a shop without any codes does not offer the field.
  await theShop().query("insert into promo_codes (code, kind, percent) values ('AFTERWARDS', 'percent', 5)", [])
  await addFirstCard(page)
  await page.goto('/checkout')
  await summary.getByRole('button', { name: /Promo code/ }).click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(summary.getByRole('alert')).toHaveText('Nothing is left on this gift card.')
})

test('for a future day, with an invalid day refused', async ({ page }) => {
  await page.goto('/gift-cards')
  await fillIn(page, newPerson('Tom').email, newPerson().email)
  await page.getByText('On a day you choose').click()
  await page.getByLabel('Day', { exact: true }).fill('February 31')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Please choose a day', { exact: true })).toBeVisible()
  const day = new Date(Date.now() + 20 * 24 * 3_600_000)
  await page.getByLabel('Day', { exact: true }).fill(`${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page)
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await expect(page.getByText(/^We’ll e-mail \$50\.00 to /)).toBeVisible()
  await expect(page.getByText('It can be used from that day on.')).toBeVisible()
})
