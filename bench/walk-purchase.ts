import type { Phone } from './phone.ts'
import { addCard } from './walk-cart.ts'

/** From a card to its receipt. */
export async function walkPurchase(phone: Phone): Promise<void> {
  const { page } = phone
  await phone.open('/shop')
  await phone.tap('shop: select a card', page.getByRole('button', { name: /^Select / }).first())
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Custom Message')
  await message.fill('')
  await phone.type('dialog: message', message, 'Dear Ann, be well')
  await dialog.getByLabel('Signature').fill('')
  await phone.type('dialog: signature', dialog.getByLabel('Signature'), 'Ben')
  const choices = (of: string) => dialog.locator(`label:has(input[type=radio][name*=${of} i]:enabled)`)
  await phone.tap('dialog: style', choices('style').nth(2))
  await phone.tap('dialog: another style', choices('style').nth(1))
  await phone.tap('dialog: artist', choices('artist').nth(1))
  await dialog.getByLabel('Quantity').fill('')
  await phone.type('dialog: quantity', dialog.getByLabel('Quantity'), '2')
  await phone.tap('dialog: Add to Cart', dialog.getByRole('button', { name: 'Add to Cart' }))
  const asIs = dialog.getByRole('button', { name: 'Use these words' })
  if (await asIs.isVisible()) await phone.tap('dialog: use the sample', asIs)
  await dialog.waitFor({ state: 'hidden' })
  await closeToast(phone)

  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  const openCart = page.getByRole('button', { name: /^Open cart/ })
  await phone.tap('header: open the cart', openCart)
  await phone.tap('cart drawer: plus', drawer.getByRole('button', { name: 'Increase quantity' }))
  await phone.tap('cart drawer: minus', drawer.getByRole('button', { name: 'Decrease quantity' }))
  await phone.tap('cart drawer: remove', drawer.getByRole('button', { name: /^Remove / }))
  await phone.tap('cart drawer: close', drawer.getByRole('button', { name: 'Close', exact: true }))
  await addCard(page.request, 'Dear Ann,\nhappy birthday!')
  await phone.open('/cart')
  const main = page.locator('main')
  await phone.tap('cart: plus', main.getByRole('button', { name: 'Increase quantity' }))
  await phone.tap('cart: minus', main.getByRole('button', { name: 'Decrease quantity' }))
  await phone.tap('cart: edit', main.getByRole('button', { name: /^Edit / }))
  await phone.tap('cart: close the card', page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }))
  await phone.tap('cart: to the checkout', main.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.waitForURL('/checkout')
  await page.goBack()
  await phone.open('/shop')
  await phone.tap('header: open the cart', openCart)
  await phone.tap('cart drawer: to the checkout', drawer.getByRole('button', { name: 'Continue to Checkout' }))
  await page.waitForURL('/checkout')
  await pay(phone)
}

async function pay(phone: Phone): Promise<void> {
  const { page } = phone
  await page.getByLabel('Card number').waitFor()
  await phone.type('checkout: name', page.getByLabel('Full Name'), 'Ben Writer')
  await phone.type('checkout: e-mail', page.getByLabel('Email Address'), 'ben@shop.test')
  await phone.tap('checkout: to my address', page.getByText('Ship to my address first'))
  await phone.tap('checkout: to the recipient', page.getByText('Ship directly to recipient'))
  const address = page.getByRole('group', { name: 'Recipient Address' })
  await phone.type('checkout: name on the envelope', address.getByLabel('Name', { exact: true }), 'Ann Reader')
  await phone.type('checkout: street', address.getByLabel('Street Address'), '1 Main Street')
  await phone.type('checkout: city', address.getByLabel('City'), 'Springfield')
  await phone.type('checkout: state', address.getByLabel('State'), 'Ill')
  await phone.press('checkout: choose a state', 'ArrowDown')
  await phone.press('checkout: choose a state', 'Enter')
  await phone.type('checkout: ZIP', address.getByLabel('ZIP Code'), '62701')
  await phone.type('checkout: card', page.getByLabel('Card number'), '4242424242424242')
  await phone.type('checkout: expiry', page.getByLabel('Expiry'), '1240')
  await phone.type('checkout: CVC', page.getByLabel('CVC'), '123')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const code = summary.getByRole('button', { name: 'Promo code or gift card' })
  if (await code.isVisible()) {
    await phone.tap('checkout: open the code', code)
    await phone.type('checkout: code', summary.getByLabel('Code', { exact: true }), 'SPRING')
  }
  await phone.tap('checkout: Place Order', page.getByRole('button', { name: 'Place Order' }))
  await page.waitForURL('/')
  await phone.tap('receipt: to the order', page.getByRole('dialog').getByRole('link', { name: 'View your order' }))
}

/** The toast covers the header. */
async function closeToast(phone: Phone): Promise<void> {
  await phone.tap('toast: close', phone.page.getByRole('button', { name: 'Close notification' }))
}
