import type { Page } from '@playwright/test'
import type { Card } from '#contract/cards.ts'
import { addFirstCard, expect, test } from './support/journey.ts'
import { listCards } from './support/shopper.ts'

// The customize dialog (product.md, section 2): words for the occasion, whose hand, and a line that is edited later.

async function customize(page: Page, chosen: (card: Card) => boolean) {
  const card = (await listCards(page)).find(chosen)!
  await page.goto(`/card/${card.id}`)
  await page.getByRole('button', { name: 'Customize this card' }).click()
  return { card, dialog: page.getByRole('dialog', { name: `Customize ${card.title}` }) }
}

test('the sample words fit the occasion, and are asked about before they are bought', async ({ page }) => {
  const { dialog } = await customize(page, ({ category }) => category === 'sympathy')
  const message = dialog.getByLabel('Custom Message')
  await expect(message).toHaveValue(/I am so sorry for your loss/)
  await dialog.getByLabel('Modern Script').check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  const question = dialog.getByText('These are our sample words. Send them as they are?')
  await expect(question).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(message).toBeFocused()
  await message.fill('Dear Ann,\nI miss him too.')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Signature')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await dialog.getByRole('button', { name: 'Use these words' }).click()
  await expect(page.getByText('Your customized card has been added to your cart.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('artists are chosen by their faces: the designer is first and preselected', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { card, dialog } = await customize(page, ({ artistId }) => artistId !== null)
    const artists = dialog.getByRole('radiogroup', { name: 'Artist' })
    await expect(artists.getByRole('radio').first()).toHaveAccessibleName(
      new RegExp(`^${card.artistName!}.*Designed this card`),
    )
    await expect(artists.getByRole('radio').first()).toBeChecked()
    await expect(artists.getByRole('img')).toHaveCount(0)
    // Beside the faces, the last choice leaves the artist to the shop.
    await expect(artists.getByRole('radio').last()).toHaveAccessibleName(/^First who can/)
    await expect(artists.locator('img')).toHaveCount((await artists.getByRole('radio').count()) - 1)
    await artists.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(artists.getByRole('radio').nth(1)).toBeChecked()
    await dialog.getByLabel('Casual Handwriting').check()
    await expect(artists.getByText('Who letters Casual Handwriting, each in a hand of their own.')).toBeVisible()
  }
})

test('a long message is drawn small, and the preview says so', async ({ page }) => {
  const { dialog } = await customize(page, () => true)
  await dialog.getByLabel('Custom Message').fill('a word '.repeat(66))
  await expect(dialog.getByText('462 characters are drawn small.')).toBeVisible()
  await dialog.getByLabel('Custom Message').fill('A few words.')
  await expect(dialog.getByText('are drawn small')).toBeHidden()
})

test('a line is edited in the drawer and on the cart page, in place', async ({ page }) => {
  await addFirstCard(page)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Dear Ann, happy birthday')).toBeVisible()
  await drawer.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit / })
  await expect(dialog.getByLabel('Custom Message')).toHaveValue('Dear Ann,\nhappy birthday from all of us!')
  await expect(dialog.getByLabel('Elegant Cursive')).toBeChecked()
  await dialog.getByLabel('Custom Message').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  await dialog.getByLabel('Custom Message').fill('Dear Anne,\nwith an e!')
  await dialog.getByLabel('Quantity').fill('3')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('Dear Anne, with an e!')).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveText('3')

  await page.goto('/cart')
  await page.getByRole('button', { name: /^Edit / }).click()
  const next = dialog.getByRole('radiogroup', { name: 'Artist' }).getByRole('radio', { checked: false }).first()
  const [name] = (await next.locator('..').innerText()).split('\n')
  await next.check({ force: true })
  await dialog.getByLabel('Traditional Calligraphy').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  const line = page.getByRole('main').getByRole('listitem').first()
  await expect(line.getByText('Traditional Calligraphy')).toBeVisible()
  await expect(line.getByText(`by ${name!}`)).toBeVisible()
  await expect(line.getByText('with an e!')).toBeVisible()
})
