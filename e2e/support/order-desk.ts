import type { Page } from '@playwright/test'
import { type Order, orderNumber } from '#contract/fulfillment/orders.ts'
import { signIn } from './desk.ts'
import { expect } from './journey.ts'
import { buyCard, listCards, send, signUp } from './shopper.ts'

export const words = 'Dear Ann,\n\nhappy birthday   from\tall of us!\nYours, Zoë'

/** An order of two designs, placed by a shopper with an account, whose browser is also the administrator's. */
export async function orderTwo(page: Page): Promise<{ order: Order; email: string }> {
  const { email } = await signUp(page)
  const [, second] = await listCards(page)
  await send(page.request, 'POST', '/api/cart', {
    cardDesignId: second!.id,
    selectedArtistId: second!.artistId,
    customMessage: words,
    customSignature: 'Love, Ben',
    writingStyle: 'Traditional Calligraphy',
    quantity: 1,
    sessionId: '',
  })
  const order = await buyCard(page, email)
  await signIn(page)
  return { order, email }
}

export async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Order #${orderNumber(id)}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}

/** Starts an order whose customer could still edit the words: the desk is asked first. */
export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start anyway' }).dblclick()
}
