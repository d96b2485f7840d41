import type { PlacedOrder } from '#contract/fulfillment/orders.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, listCards, newPerson, send } from '#e2e/support/shopper.ts'

// Within two hours of ordering, the buyer corrects the address and cancels, by the private link (product.md, section 9).

for (const width of [390, 1280])
  test(`at ${width} px, a guest corrects the address, cancels one of two cards, then the order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const [, second] = await listCards(page)
    const [artist] = await send<{ id: string }[]>(page.request, 'GET', '/api/artists')
    await send(page.request, 'POST', '/api/cart', {
      cardDesignId: second!.id,
      selectedArtistId: artist!.id,
      customMessage: 'Dear Tom,\nget well soon!',
      customSignature: 'Ben',
      writingStyle: 'Casual Handwriting',
      quantity: 1,
      sessionId: '',
    })
    const order = (await buyCard(page, `${newPerson('guest').username}@shop.test`)) as PlacedOrder
    await page.goto(`/track/${order.trackToken}`)

    await page.getByRole('button', { name: 'Change address of all cards' }).click()
    const address = page.getByRole('dialog', { name: 'Where should we send it?' })
    await address.getByLabel('Street Address').fill('')
    await address.getByRole('button', { name: 'Save the new address' }).click()
    await expect(address.getByText('Street address is required')).toBeVisible()
    await address.getByLabel('Street Address').fill('8 Other Street')
    await address.getByRole('button', { name: 'Save the new address' }).click()
    await expectToast(page, 'Address changed')
    await expect(address).toBeHidden()
    // On both cards, and on the receipt.
    await expect(page.getByText('8 Other Street')).toHaveCount(3)

    await page.getByRole('button', { name: `Cancel this card: ${second!.title}` }).click()
    const ask = page.getByRole('dialog', { name: `Cancel “${second!.title}”?` })
    await expect(ask.getByText(`We refund $${second!.price} to your card`, { exact: false })).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel the card' }).click()
    await expectToast(page, 'Card cancelled')
    await expect(ask).toBeHidden()
    await expect(page.getByRole('list', { name: 'Items ordered' }).getByText('Cancelled')).toBeVisible()
    await expect(page.getByText(`$${second!.price} of $${order.totalAmount}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Change words of / })).toHaveCount(1)

    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expectToast(page, 'Order cancelled')
    await expect(page.getByText('cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)
  })
