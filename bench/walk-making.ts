import type { Phone } from './phone.ts'
import type { Making } from './walk-world.ts'

/** A card in progress: its buyer looks at the photos, its artist works in the studio, its recipient says thank you. */
export async function walkMaking(phone: Phone, making: Making): Promise<void> {
  const { page } = phone
  const order = await making.placeOrder()
  await phone.open(`/track/${order.trackToken}`)
  const card = page.locator(`#card-${order.lettered}`)
  await phone.tap('order: open a photo', card.getByRole('button', { name: /see it closely$/ }).first())
  await phone.tap('order: next photo', page.getByRole('button', { name: 'Next' }))
  await phone.tap('order: close the photo', page.getByRole('button', { name: 'Close', exact: true }))
  await phone.tap('order: there is a mistake', card.getByRole('button', { name: 'There is a mistake' }))
  const mistake = page.getByRole('dialog')
  await phone.type('order: say what is wrong', mistake.getByLabel('What is different in the photo?'), 'It says Edit')
  await phone.tap('order: close the mistake', mistake.getByRole('button', { name: 'Close', exact: true }))
  await phone.tap('order: approve the photos', card.getByRole('button', { name: 'Approve the photos' }))
  await phone.open(await making.mail(order))
  await phone.tap('giftee: it arrived', page.getByRole('button', { name: 'It arrived' }))
  await phone.type('giftee: thank-you', page.getByLabel('Your thank-you'), 'It is lovely')
  await phone.tap('giftee: send', page.getByRole('button', { name: 'Send thank-you' }))

  await page.context().addCookies(await making.cookies())
  await phone.open('/studio')
  const tabs = page.getByRole('navigation', { name: 'Studio' })
  await phone.tap('studio: calendar', tabs.getByRole('link', { name: 'Calendar' }))
  await phone.tap('studio: earnings', tabs.getByRole('link', { name: 'Earnings' }))
  await phone.tap('studio: today', tabs.getByRole('link', { name: 'Today' }))
  await phone.tap('studio: open a card', page.locator(`a[href$="/studio/card/${order.offered}"]`).first())
  await phone.tap('studio: refuse', page.getByRole('button', { name: 'Refuse', exact: true }))
  await phone.tap('studio: keep it', page.getByRole('button', { name: 'Keep it' }))
  await phone.tap('studio: accept', page.getByRole('button', { name: 'Accept', exact: true }))
  await phone.type('studio: message', page.getByLabel('To the desk and the buyer'), 'Is it Ann?')
  await phone.tap('studio: send a message', page.getByRole('button', { name: 'Send', exact: true }))
}
