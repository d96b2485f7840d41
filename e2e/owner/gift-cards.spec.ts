import { unique } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { addFirstCard, expect, expectPlaced, fillCheckout } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Gift cards at the owner's desk (product.md, section 16).

test('the owner gives a gift card away, it pays for an order, gets a partial refund, and is blocked', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/gift-cards')
  await page.getByRole('button', { name: 'Give a gift card' }).click()
  const form = page.getByRole('dialog', { name: 'Give a gift card' })
  await form.getByRole('button', { name: 'Issue gift card' }).click()
  await expect(form.getByText('Please give an amount from $1 to $1,000')).toBeVisible()
  await form.getByLabel('Amount in dollars').fill('100')
  const note = unique('Sorry for the smudge')
  await form.getByLabel('Note').fill(note)
  await expectSound(page, 'giving a gift card')
  await form.getByRole('button', { name: 'Issue gift card' }).click()
  const code = (await form.getByText(/^(?:[2-9A-HJ-NP-Z]{4}-){3}/).textContent())!
  await expectSound(page, 'a given gift card')
  await form.getByRole('button', { name: 'Done' }).click()

  await addFirstCard(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Promo code or gift card' }).click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('There’s nothing left to pay, so you don’t need a card.')).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)

  await page.goto('/admin/gift-cards')
  await page.getByRole('searchbox', { name: 'Search gift cards' }).fill(note)
  const row = page.getByRole('row').filter({ hasText: note })
  await expect(row).toContainText('given away')
  await row.getByRole('button', { name: 'Open' }).click()
  const card = page.getByRole('dialog', { name: `Gift card ····${code.slice(-4)}` })
  await expect(card.getByText('Spent on order')).toBeVisible()
  await expectSound(page, 'a gift card at the desk')
  await card.getByRole('link', { name: /^#/ }).click()
  await page.getByRole('button', { name: 'Refund part' }).click()
  await page.getByLabel('Amount').fill('2.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $2.00' }).click()
  await expect(page.getByText('$2.00 to gift cards')).toBeVisible()

  await page.goto(`/admin/gift-cards?q=${encodeURIComponent(note)}`)
  await row.getByRole('button', { name: 'Open' }).click()
  await expect(card.getByText('Refunded from order')).toBeVisible()
  await card.getByRole('button', { name: 'Block' }).click()
  await expect(card.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectSound(page, 'a blocked gift card')
})
