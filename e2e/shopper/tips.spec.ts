import { mail, orderCards, piecesOf } from '#e2e/support/card-making.ts'
import { openDesk } from '#e2e/support/desk.ts'
import { expect, fillCard, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The buyer thanks the artist of a card that has arrived with a tip, on a phone; the recipient's is in giftee.spec.ts
// (product.md, section 19).

test.use({ viewport: { width: 390, height: 844 } })

test('a tip is declined, paid, and stays with the card', { tag: '@smoke' }, async ({ page, watch }) => {
  watch.allow(/402/)
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  const desk = await openDesk()
  await mail(desk, piece!.id)
  await page.goto(`/track/${order.trackToken}`)
  const card = page.locator(`#card-${piece!.id}`)
  await expect(card.getByRole('button', { name: /with a tip$/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'It arrived' }).click()
  await card.getByRole('button', { name: /^Thank .* with a tip$/ }).click()
  await expect(card.getByText('we pay the card fees')).toBeVisible()
  await expect(card.getByLabel(/^Your e-mail address/)).toHaveCount(0)
  await card.getByLabel('Tip in dollars').fill('0.50')
  await card.getByLabel(/^Note to /).fill('What an E!')
  await card.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(card.getByText('Please choose an amount from $1 to $100')).toBeVisible()
  await card.getByLabel('Tip in dollars').fill('7.50')
  await expectSound(page, 'a tip on a phone')
  await card.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page, '4000 0000 0000 0002')
  await card.getByRole('button', { name: 'Pay $7.50' }).click()
  await expect(card.getByRole('alert')).toContainText('declined')
  await card.getByRole('button', { name: 'Change it' }).click()
  await expect(card.getByLabel(/^Note to /)).toHaveValue('What an E!')
  await card.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  await card.getByRole('button', { name: 'Pay $7.50' }).click()
  await expectToast(page, 'Thank you')
  await expect(card.getByText(/^You gave .* \$7\.50 on /)).toContainText('What an E!')
  await expectSound(page, 'a tip that was given')
  await page.reload()
  await expect(card.getByText(/^You gave .* \$7\.50 on /)).toBeVisible()
  // The order itself costs what it did.
  await expect(page.getByRole('region', { name: 'Receipt' })).not.toContainText('$7.50')
  await emailTo(order.customerEmail, /your \$7\.50 tip for/)
})
