import type { CartItem } from '#contract/sales/cart.ts'
import { orderCards } from '#e2e/support/card-making.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// People send cards again: the same order once more, or the same card for somebody else.

test('an order goes into the cart again as it was, and one of its cards with new words for somebody else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await orderCards(page, true)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL(/\/cart$/)
  const lines = await send<CartItem[]>(page.request, 'GET', '/api/cart')
  expect(lines.map(({ cardDesignId, quantity, customMessage }) => [cardDesignId, quantity, customMessage])).toEqual(
    order.items.map(({ cardDesignId, quantity, customMessage }) => [cardDesignId, quantity, customMessage]),
  )

  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Send to someone else' }).first().click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Custom Message')
  await expect(message).toHaveValue(order.items[0]!.customMessage!)
  await expect(dialog.getByLabel('Signature')).toHaveValue(order.items[0]!.customSignature!)
  await message.fill('Dear Tom,\nthe same for you!')
  await expectSound(page, 'the same for somebody else')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to Cart')
  await expect(dialog).toBeHidden()
  const after = await send<CartItem[]>(page.request, 'GET', '/api/cart')
  expect(after.at(-1)).toMatchObject({ customMessage: 'Dear Tom,\nthe same for you!', quantity: 1 })
})

test('cards that are no longer sold are named, and the rest is added', async ({ page, watch }) => {
  watch.allow(/400/)
  const order = await orderCards(page, true)
  await page.route('**/api/cart', async (route) => {
    const body = route.request().postDataJSON() as { cardDesignId?: string } | null
    if (route.request().method() !== 'POST' || body?.cardDesignId !== order.items[0]!.cardDesignId)
      return route.continue()
    const nobody = '00000000-0000-4000-8000-000000000000'
    return route.continue({ postData: JSON.stringify({ ...body, cardDesignId: nobody }) })
  })
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expectToast(
    page,
    'Some cards are unavailable',
    `Not added: ${order.items[0]!.cardDesign.title}. The design is no longer in the shop, or its artist no longer letters it.`,
  )
  await page.waitForURL(/\/cart$/)
  expect(await send<CartItem[]>(page.request, 'GET', '/api/cart')).toHaveLength(1)
})
