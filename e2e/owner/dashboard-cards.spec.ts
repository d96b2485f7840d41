import sharp from 'sharp'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import { addCard, expectFullScreen, openTab, pictureOf, unique } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast, keepToasts } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The dashboard's cards, with real pictures.

test.describe('cards', () => {
  test('section 5: a new card, with every validation message and a real picture, is immediately in the shop', async ({
    page,
  }) => {
    const title = unique('Wren')
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Card' })
    await expectFullScreen(dialog)
    await expect(dialog.getByLabel('Category')).toHaveValue('greeting')
    await expect(dialog.getByLabel('Active')).toBeChecked()
    await expect(dialog.getByLabel('Price')).toHaveAttribute('placeholder', '19.99')
    await dialog.getByRole('button', { name: 'Create Card' }).click()
    for (const message of ['Title is required', 'Description is required', 'Price is required'])
      await expect(dialog.getByText(message)).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('A wren on a twig.')
    await dialog.getByLabel('Price').fill('$21.50')
    const file = { name: 'wren.png', mimeType: 'image/png', buffer: await pictureOf(1000, 1400) }
    await dialog.getByLabel('Image file').setInputFiles(file)
    await expect(dialog.getByAltText('The chosen design')).toBeVisible()
    const sending = page.getByRole('progressbar', { name: 'Sending the picture' }).waitFor()
    await dialog.getByRole('button', { name: 'Create Card' }).dblclick()
    await sending
    await expectToast(page, 'Card Created')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add New Card' })).toBeFocused()

    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('greeting')
    await expect(row).toContainText('$21.50')
    await expect(row).toContainText('Active')
    const cards = await send<AdminCard[]>(page.request, 'GET', '/api/cards')
    const card = cards.find((each) => each.title === title)!
    expect(card.imageUrl).toMatch(/^\/media\/\w{26}c2f5d50$/)
    const media = await page.request.get(`${card.imageUrl}/640.avif`)
    expect([media.status(), media.headers()['content-type']]).toEqual([200, 'image/avif'])
    expect((await sharp(await media.body()).metadata()).width).toBe(640)
    await page.goto(`/shop?q=${encodeURIComponent(title)}`)
    await expect(page.locator('svg[fill="#2f5d50"]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: `Select ${title}` })).toBeVisible()
  })

  test('section 2: the search matches any part of title or category in any letter case; filters are kept in the URL', async ({
    page,
  }) => {
    const title = unique('Quagga Parade')
    await openTab(page)
    await addCard(page, title)
    const search = page.getByRole('searchbox', { name: 'Search cards' })
    await search.fill(title.slice(1, -1).toUpperCase())
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').last()).toContainText(title)
    await expect(page).toHaveURL(/q=/)
    await search.fill('THANK-Y')
    await expect(page.getByRole('row').last()).toContainText('thank-you')
    await search.fill('no such card')
    await expect(page.getByText('No card matches')).toBeVisible()
    await page.getByRole('button', { name: 'Show all cards' }).click()
    await expect(search).toHaveValue('')

    await page.getByRole('button', { name: 'Price' }).click()
    await expect(page).toHaveURL(/sort=price/)
    await page.getByRole('button', { name: 'Price' }).click()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByLabel('Status').selectOption('Active')
    await expect(page).toHaveURL(/status=active/)
    const dearest = page.getByRole('row', { name: 'The Rose Monogram' })
    await expect(dearest).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await expect(dearest).toBeHidden()
    const shown = await page.getByRole('row').allInnerTexts()
    await page.reload()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(shown)
    const prices = (await page.getByRole('row').allInnerTexts()).flatMap((text) => /\$([\d.]+)/.exec(text)?.[1] ?? [])
    expect(prices.map(Number)).toEqual(prices.map(Number).toSorted((one, other) => other - one))
  })

  test('several are activated and deactivated at once, and the shop follows', async ({ page }) => {
    const title = unique('Bulk')
    await openTab(page)
    for (const name of ['one', 'two', 'three']) await addCard(page, `${title} ${name}`)
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await page.getByRole('checkbox', { name: 'Select all cards of this page' }).check()
    await page.getByRole('checkbox', { name: `Select ${title} two` }).uncheck()
    await expect(page.getByText('2 cards selected')).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expectToast(page, 'Cards Updated')
    await expect(page.getByRole('row').filter({ hasText: /^(?!.*Inactive).*Active/ })).toHaveCount(2)
    const listed = async () =>
      (await send<AdminCard[]>(page.request, 'GET', '/api/cards')).filter((card) => card.title.startsWith(title)).length
    expect(await listed()).toBe(2)
    await page.getByRole('checkbox', { name: 'Select all cards of this page' }).check()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Inactive' })).toHaveCount(3)
    expect(await listed()).toBe(0)
  })

  test('sections 5 and 8: a card is changed, and deleted only after a confirmation', async ({ page }) => {
    const title = unique('Heron')
    await openTab(page)
    const { id } = await addCard(page, title, { isActive: true })
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Card' })
    await expect(dialog.getByLabel('Category')).toHaveValue('business')
    await dialog.getByLabel('Title').fill(`${title} in Reeds`)
    await dialog.getByLabel('Artist').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expectToast(page, 'Card Updated')
    await page.getByRole('button', { name: `Edit ${title} in Reeds` }).click()
    await expect(dialog.getByLabel('Artist')).not.toHaveValue('')
    await dialog.getByLabel('Artist').selectOption('No specific artist')
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expect(dialog).toBeHidden()

    // A design without an artist: the shopper has to choose one.
    await page.goto(`/card/${id}`)
    await page.getByRole('button', { name: 'Customize this card' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Artist selection is required')).toBeVisible()
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)

    await page.getByRole('button', { name: `Delete ${title} in Reeds` }).click()
    const question = page.getByRole('dialog', { name: `Delete ${title} in Reeds?` })
    await expect(
      question.getByText('Are you sure you want to delete this card? This action cannot be undone.'),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
    await page.getByRole('button', { name: `Delete ${title} in Reeds` }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Card Deleted')
    await expect(page.getByText('No card matches')).toBeVisible()
  })

  test('section 8: a refusal by the server is shown, and no input is lost', async ({ page, watch }) => {
    watch.allow(/400|503|404/)
    const title = unique('Liar')
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Card' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('Not what it says.')
    await dialog.getByLabel('Price').fill('10')
    const file = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') }
    await dialog.getByLabel('Image file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Create Card' }).click()
    await expectToast(page, 'Save Failed')
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByRole('button', { name: 'Create Card' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Remove image' }).click()
    await page.route('**/api/admin/cards', (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }),
    )
    await dialog.getByRole('button', { name: 'Create Card' }).click()
    await expectToast(page, 'Save Failed', 'The shop is catching its breath.')
    await page.unroute('**/api/admin/cards')
    await dialog.getByRole('button', { name: 'Create Card' }).click()
    await expectToast(page, 'Card Created')

    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    const { id } = (await send<{ cards: AdminCard[] }>(page.request, 'GET', `/api/admin/cards/search?q=${title}`))
      .cards[0]!
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await send(page.request, 'DELETE', `/api/admin/cards/${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Delete Failed')
    await expect(page.getByText('No card matches')).toBeVisible()
  })

  test('when two administrators edit a card, the second gets a message and keeps their input until they load the stored version', async ({
    page,
    watch,
  }) => {
    watch.allow(/409/)
    const title = unique('Twice')
    await openTab(page)
    const { id, version } = await addCard(page, title)
    await keepToasts(page)
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Card' })
    await dialog.getByLabel('Description').fill('My own words')
    const other = { title, description: 'Her words', category: 'business', price: '12.00', isActive: false, version }
    await send(page.request, 'PUT', `/api/admin/cards/${id}`, other)
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expect(
      dialog.getByText('Somebody else has changed this card in the meantime.', { exact: true }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words')
    // With the error toast still open, Escape belongs to the dialog, which asks about the unsaved changes.
    await expect(page.locator('[data-toast]')).toBeVisible()
    await page.keyboard.press('Escape')
    const discard = page.getByRole('dialog', { name: 'Discard your changes?' })
    await expect(discard).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(discard).toBeHidden()
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words')
    await dialog.getByRole('button', { name: 'Load current version' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('Her words')
    await dialog.getByLabel('Price').fill('13.00')
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expectToast(page, 'Card Updated')
  })

  test('unsaved changes lead to a question, on Escape and on going back', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/overview')
    await page.getByRole('link', { name: 'Cards', exact: true }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit Card' })
    await expect(dialog.getByLabel('Title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await dialog.getByLabel('Title').pressSequentially(' Changed')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue(/Changed/)
    const asked = page.waitForEvent('dialog').then(async (confirm) => {
      await confirm.dismiss()
      return confirm.message()
    })
    await page.evaluate(() => history.back())
    expect(await asked).toBe('Your changes are not saved. Leave without saving?')
    await expect(dialog.getByLabel('Title')).toHaveValue(/Changed/)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('section 5: pictures', () => {
  test('the three messages for refused pictures', async ({ page }) => {
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const input = page.getByLabel('Image file')
    await input.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible()
    const buffer = Buffer.alloc(5_242_881)
    await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('Please select an image smaller than 5MB', { exact: true })).toBeVisible()
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = function () {
        this.dispatchEvent(new ProgressEvent('error'))
      }
    })
    await input.setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(page.getByText('Failed to read image file. Please try again.', { exact: true })).toBeVisible()
  })

  test('a picture may be dropped or pasted', async ({ page }) => {
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const place = page.getByRole('group', { name: /^Image/ })
    for (const kind of ['drop', 'paste']) {
      await place.evaluate(
        (node, { bytes, type }) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
          const event =
            type === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          node.querySelector('p')!.dispatchEvent(event)
        },
        { bytes: [...(await pictureOf(50, 70))], type: kind },
      )
      await expect(place.getByAltText('The chosen design')).toBeVisible()
      await place.getByRole('button', { name: 'Remove image' }).click()
      await expect(place.getByText('Image Coming Soon')).toBeVisible()
    }
  })
})
