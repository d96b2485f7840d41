import type { Locator, Page } from '@playwright/test'
import type { Card } from '#contract/catalog/cards.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { listCards } from '#e2e/support/shopper.ts'
import { expectFailure, expectNotice, findArtist, hold, only, requestsOf, style } from '#e2e/support/specified.ts'

// The customize dialog (the specification, sections 2, 5, 7, 8 and 9).

async function open(page: Page): Promise<{ card: Card; dialog: Locator }> {
  const card = (await listCards(page))[2]!
  await page.goto('/shop')
  await page.getByRole('button', { name: `Select ${card.title}`, exact: true }).click()
  return { card, dialog: page.getByRole('dialog', { name: `Customize ${card.title}` }) }
}

/** A writing style, and an artist who letters it. */
async function choose(page: Page, dialog: Locator): Promise<string> {
  const { id } = await findArtist(page)
  await dialog.getByRole('radio', { name: style }).check()
  await dialog.locator(`input[value="${id}"]`).check({ force: true })
  return id
}

const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add to Cart', exact: true }).click()
const alert = (dialog: Locator, text: string) => dialog.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) })

test.describe('the customize dialog', { tag: '@smoke' }, () => {
  test('what it shows', async ({ page }) => {
    const { dialog } = await open(page)
    await test.step('§2.38 message, signature, writing style, artist, quantity', async () => {
      for (const label of ['Custom Message', 'Signature', 'Quantity'])
        await expect(dialog.getByRole('textbox', { name: label, exact: true })).toBeVisible()
      for (const name of ['Writing Style', 'Artist'])
        await expect(dialog.getByRole('radiogroup', { name, exact: true })).toBeVisible()
    })
    await test.step('§2.38, §1.8 four writing styles', async () => {
      const styles = dialog.getByRole('radiogroup', { name: 'Writing Style' }).getByRole('radio')
      await expect(styles).toHaveCount(4)
      const values = await styles.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
      expect(values).toEqual(['Modern Script', 'Traditional Calligraphy', 'Casual Handwriting', 'Elegant Cursive'])
    })
    await test.step('§2.39 a carousel of four example designs', async () => {
      const carousel = dialog.getByRole('region', { name: 'Example designs' })
      await expect(carousel.locator('[aria-roledescription=slide]')).toHaveCount(4)
      await expect(carousel.locator('[aria-roledescription=slide] img')).toHaveCount(4)
    })
    await test.step('§2.40 message and signature start with sample text', async () => {
      await expect(dialog.getByLabel('Custom Message')).toHaveValue(/\w+ \w+/)
      await expect(dialog.getByLabel('Signature')).toHaveValue(/\w+/)
    })
    await test.step('§9.2 one card', async () => {
      await expect(dialog.getByLabel('Quantity')).toHaveValue('1')
    })
  })

  test('its validation', async ({ page }) => {
    const sent = requestsOf(page)
    const { dialog } = await open(page)
    const message = dialog.getByLabel('Custom Message')
    const signature = dialog.getByLabel('Signature')
    const quantity = dialog.getByLabel('Quantity')
    await test.step('§5.6, §5.7 style and artist are initially unchosen, and required', async () => {
      const artists = dialog.getByRole('radiogroup', { name: 'Artist' }).getByRole('radio')
      await expect(artists.filter({ visible: true })).not.toHaveCount(0)
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      await add(dialog)
      await expect(alert(dialog, 'Writing style is required')).toBeVisible()
      await expect(alert(dialog, 'Artist selection is required')).toBeVisible()
    })
    await test.step('§5.4, §5.5 message and signature are required', async () => {
      await message.fill('')
      await signature.fill('')
      await expect(alert(dialog, 'Message is required')).toBeVisible()
      await expect(alert(dialog, 'Signature is required')).toBeVisible()
    })
    await test.step('§5.4, §9.3 a message has at most 500 characters', async () => {
      await message.fill('x'.repeat(501))
      await expect(alert(dialog, 'Message must be less than 500 characters')).toBeVisible()
      await message.fill('x'.repeat(500))
      await expect(alert(dialog, 'Message .*')).toBeHidden()
    })
    await test.step('§5.5, §9.3 a signature at most 100', async () => {
      await signature.fill('x'.repeat(101))
      await expect(alert(dialog, 'Signature must be less than 100 characters')).toBeVisible()
      await signature.fill('x'.repeat(100))
      await expect(alert(dialog, 'Signature .*')).toBeHidden()
    })
    await test.step('§5.8, §9.1 a quantity is 1 to 10', async () => {
      await quantity.fill('0')
      await expect(alert(dialog, 'Quantity must be at least 1')).toBeVisible()
      await quantity.fill('11')
      await expect(alert(dialog, 'Maximum 10 cards per order')).toBeVisible()
      await quantity.fill('10')
      await expect(alert(dialog, 'Maximum 10 cards per order')).toBeHidden()
    })
    await test.step('§5.8 anything that is not a number becomes 1', async () => {
      await quantity.fill('many')
      await signature.focus()
      await expect(quantity).toHaveValue('1')
    })
    expect(only(sent, 'POST', '/api/cart')).toEqual([])
  })

  test('adding to the cart', async ({ page, watch }) => {
    watch.allow(/\/api\/cart|ERR_FAILED/)
    const sent = requestsOf(page)
    const { card, dialog } = await open(page)
    const customMessage = await dialog.getByLabel('Custom Message').inputValue()
    const customSignature = await dialog.getByLabel('Signature').inputValue()
    const selectedArtistId = await choose(page, dialog)
    await test.step('§8.5 a failure shows a destructive toast', async () => {
      await page.route('**/api/cart', (route) => route.abort())
      await add(dialog)
      await expectFailure(page, 'Error', 'Failed to add item to cart. Please try again.')
      await page.unroute('**/api/cart')
      sent.length = 0
    })
    await test.step('§2.41 while pending the button reads "Adding to Cart..."', async () => {
      const release = await hold(page, '**/api/cart', 'POST')
      await dialog.getByLabel('Quantity').fill('3')
      await add(dialog)
      await expect(dialog.getByRole('button', { name: 'Adding to Cart...', exact: true })).toBeDisabled()
      release()
    })
    await test.step('§8.5, §2.42 then a toast, and the dialog closes', async () => {
      await expectNotice(page, 'Added to Cart', 'Your customized card has been added to your cart.')
      await expect(dialog).toBeHidden()
    })
    await test.step('§1.1, §7.14, §6.1 the payload is the specified one, its session id empty', async () => {
      const body = { cardDesignId: card.id, quantity: 3, customMessage, customSignature, writingStyle: style }
      expect(only(sent, 'POST', '/api/cart').map(({ body }) => body)).toEqual([
        { ...body, selectedArtistId, sessionId: '' },
      ])
    })
    await test.step('§4.10, §7.14 the cart is refetched', async () => {
      expect(only(sent, 'GET', '/api/cart')).toHaveLength(1)
      await expect(page.getByTestId('cart-badge')).toHaveText('3')
    })
    await test.step('§2.42 the form is reset', async () => {
      await page.getByRole('button', { name: `Select ${card.title}`, exact: true }).click()
      await expect(dialog.getByLabel('Quantity')).toHaveValue('1')
      await expect(dialog.getByLabel('Custom Message')).toHaveValue(customMessage)
      await expect(
        dialog.getByRole('radiogroup', { name: 'Writing Style' }).getByRole('radio', { checked: true }),
      ).toHaveCount(0)
    })
  })
})
