import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Card } from '#contract/catalog/cards.ts'
import { addFirstCard, chooseArtist, expect, test } from '#e2e/support/journey.ts'
import { listCards } from '#e2e/support/shopper.ts'
import { expectLoaded, expectSound } from '#e2e/support/soundness.ts'

// The customize dialog (product.md, section 2): words for the occasion, the handwriting, and editing a line later.

async function customize(page: Page, chosen: (card: Card) => boolean) {
  const card = (await listCards(page)).find(chosen)!
  await page.goto(`/card/${card.id}`)
  await page.getByRole('button', { name: 'Customize this card' }).click()
  return { card, dialog: page.getByRole('dialog', { name: `Customize ${card.title}` }) }
}

const byInes = ({ artistName }: Card) => artistName === 'Inès Moreau'

/** The inside's words, as a picture; empty while there is no ink. */
const drawn = (dialog: Locator) =>
  dialog
    .getByTestId('preview')
    .locator('canvas')
    .evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
      return data.some(Boolean) ? element.toDataURL() : ''
    })

test('the sample words fit the occasion and are added unchanged; the line says they are ours until the payment', async ({
  page,
}) => {
  const { card, dialog } = await customize(page, ({ category }) => category === 'sympathy')
  await expect(dialog.getByLabel('Custom Message')).toHaveValue(/I am so sorry for your loss/)
  await dialog.getByLabel('Modern Script').check()
  await chooseArtist(dialog, 1)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Your customized card has been added to your cart.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const note = page.getByText('These are our sample words.')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('These are our sample words.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: `Edit ${card.title}` })).toBeVisible()
  await page.goto('/cart')
  await expect(note).toBeVisible()
  await expectSound(page, 'sample words in the cart')

  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('These are our sample words.')).toBeVisible()
  await page.getByLabel('Full Name').fill('Ben Writer')
  await expectSound(page, 'sample words at the checkout')
  await summary.getByRole('button', { name: `Edit ${card.title}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${card.title}` })
  await edit.getByLabel('Custom Message').fill('Dear Ann,\nI miss him too.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  // Saving the line sent nothing else: the checkout is unchanged and valid.
  await expect(page.getByText('Form Validation Error', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(summary.getByText('The signature is still our sample.')).toBeVisible()
})

test('artists are chosen by portrait: the designer is first and marked, and nobody is preselected', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { card, dialog } = await customize(page, ({ artistId }) => artistId !== null)
    const artists = dialog.getByRole('radiogroup', { name: 'Artist' })
    await expect(artists.getByRole('radio').first()).toHaveAccessibleName(
      new RegExp(`^${card.artistName!}.*Designed this card`),
    )
    await expect(artists.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(artists.getByRole('img')).toHaveCount(0)
    // Beside the faces, the last choice leaves the artist to the shop.
    await expect(artists.getByRole('radio').last()).toHaveAccessibleName(/^First available/)
    await expect(artists.locator('img')).toHaveCount((await artists.getByRole('radio').count()) - 1)
    await artists.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(artists.getByRole('radio').nth(1)).toBeChecked()
    await dialog.getByLabel('Casual Handwriting').check()
    await expect(artists.getByText('Artists who letter Casual Handwriting, each in their own hand.')).toBeVisible()
  }
})

test('the meter says whether the words fit this hand and names missing characters, and so does the line', async ({
  page,
}) => {
  const { dialog } = await customize(page, byInes)
  const message = dialog.getByLabel('Custom Message')
  await dialog.getByLabel('Modern Script').check()
  const status = dialog.getByRole('figure').getByRole('status')
  await message.fill('A few words.')
  await expect(status).toHaveText('Fits well')
  await message.fill('one\n'.repeat(13))
  await expect(status).toHaveText('The words just fit')
  await expect(dialog.getByText(/^Tight: 2\.\d mm letters$/)).toBeVisible()
  await message.fill(`${'one\n'.repeat(40)}祝 ✨`)
  await expect(status).toHaveText('Too long for this hand. This hand does not letter 祝 and ✨')
  await expectSound(page, 'words that do not fit')

  await chooseArtist(dialog)
  await dialog.getByLabel('Signature').fill('Ben')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Your customized card has been added to your cart.', { exact: true })).toBeVisible()
  await page.goto('/cart')
  const note =
    /^Too long for this hand\. This hand does not letter 祝 and ✨\. Your artist may write to you about it\.$/
  await expect(page.getByRole('main').getByText(note)).toBeVisible()
})

for (const width of [390, 1280])
  test(`a hand is loaded when it is chosen, never before, and changes with the artist, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\/media\/fonts\/|\/hands$/.test(request.url())) fetched.push(new URL(request.url()).pathname)
    })
    const { dialog } = await customize(page, byInes)
    await expect(dialog.getByText('Choose a writing style to see your words in it.')).toBeVisible()
    await expectLoaded(page)
    expect(fetched).toEqual([])
    await dialog.getByLabel('Modern Script').check()
    // Until an artist is chosen, it is shown in the designer's handwriting.
    await expect(
      dialog.getByText('In the hand of Inès Moreau, who designed the card, until you choose an artist.'),
    ).toBeVisible()
    expect(fetched.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
    expect(fetched).toHaveLength(2)
    const before = await drawn(dialog)
    await dialog.getByRole('radio', { name: /^Priya Raman/ }).check({ force: true })
    await expect(dialog.getByText('In Priya Raman’s own hand.')).toBeVisible()
    await expect.poll(() => drawn(dialog)).not.toBe(before)
    expect(fetched.filter((path) => path.endsWith('.woff2'))).toHaveLength(2)
    await expectSound(page, `the preview in a hand of one's own at ${width} px`)
  })

test('a font that cannot be loaded leaves the shop’s typeface, and the preview says so', async ({ page, watch }) => {
  watch.allow(/fonts/)
  await page.route('**/media/fonts/**', (route) => route.abort())
  const { dialog } = await customize(page, byInes)
  await dialog.getByLabel('Modern Script').check()
  await expect(
    dialog.getByText('Inès Moreau’s own hand could not be loaded, so this is our Modern Script typeface.'),
  ).toBeVisible()
  await expect.poll(() => drawn(dialog)).not.toBe('')
})

test('pages are turned by keyboard and swipe, and writing turns back to the words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { card, dialog } = await customize(page, byInes)
  await dialog.getByRole('tab', { name: 'Inside' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('tabpanel').getByRole('img', { name: `Front of ${card.title}` })).toBeVisible()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('tab', { name: 'Envelope' })).toBeFocused()
  await expect(dialog.getByRole('tabpanel', { name: 'Envelope' })).toHaveText('Your recipient')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expectSound(page, 'the envelope of the preview')
  await dialog.getByLabel('Custom Message').fill('Dear Ann')
  await expect(dialog.getByTestId('preview')).toContainText('Dear Ann')
  const { x, y, width, height } = (await dialog.getByRole('tabpanel').boundingBox())!
  await page.mouse.move(x + width * 0.7, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('tab', { name: 'Envelope' })).toHaveAttribute('aria-selected', 'true')
})

test('the inside is saved as a picture', async ({ page }) => {
  const { dialog } = await customize(page, byInes)
  await dialog.getByLabel('Modern Script').check()
  await chooseArtist(dialog)
  await expect(dialog.getByText('In Inès Moreau’s own hand.')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('card-preview.png')
  const png = await readFile(await file.path())
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1500])
  expect(png.length).toBeGreaterThan(100_000)
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
