import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AdminArtist } from '#contract/artists-admin.ts'
import type { AdminCard } from '#contract/cards-admin.ts'
import type { AdminFeaturedRow } from '#contract/featured-rows-admin.ts'
import { expect, test } from './journey.ts'
import { expectToast, send } from './shopper.ts'
import { expectSound } from './soundness.ts'

// The administrator's portal of the specification: sign-in and the four tabs, on a shop of its own.

const password = 'correct horse battery'

async function signIn(page: Page): Promise<void> {
  await send(page.request, 'POST', '/api/admin/login', { username: 'admin', password })
}

async function openTab(page: Page, tab = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/dashboard${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

/** A design that no other test knows. */
function addCard(page: Page, title: string, fields: object = {}): Promise<AdminCard> {
  const card = { title, description: 'Made for a test.', category: 'business', price: '12.00', isActive: false }
  return send(page.request, 'POST', '/api/admin/cards', { ...card, ...fields })
}

const addRow = (page: Page, title: string) =>
  send<AdminFeaturedRow>(page.request, 'POST', '/api/admin/featured-rows', { title, isActive: false })

/** As soon as it has risen to its place. */
function expectFullScreen(dialog: Locator): Promise<void> {
  const place = async () => {
    const { x, y, height } = (await dialog.boundingBox())!
    return [x, y, height].map(Math.round)
  }
  return expect.poll(place).toEqual([0, 0, 900])
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer()

test.describe('section 2: the way in and out', () => {
  test('who is not signed in is sent to /admin; a wrong password says so; the right one leads to the dashboard', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()

    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed')
    await expect(page.getByLabel('Username')).toHaveValue('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expectToast(page, 'Login Successful', 'Welcome to the admin portal')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('tab')).toHaveText([
      'Manage Cards',
      'Manage Categories',
      'Featured Rows',
      'Manage Artists',
    ])

    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged Out', 'Successfully logged out of admin portal')
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
  })

  test('section 8: a logout that fails says so; Back to Home leads home', async ({ page, watch }) => {
    watch.allow(/503/)
    await openTab(page)
    await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logout Error', 'An error occurred during logout')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('cards', () => {
  test('section 5: a new card with every message, a real picture, and the shop shows it at once', async ({ page }) => {
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

  test('section 2: the search matches a part of title or category in any letter case; filters live in the URL', async ({
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
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    const shown = await page.getByRole('row').allInnerTexts()
    await page.reload()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    expect(await page.getByRole('row').allInnerTexts()).toEqual(shown)
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

  test('sections 5 and 8: a card is changed, and deleted only after the question', async ({ page }) => {
    const title = unique('Heron')
    await openTab(page)
    await addCard(page, title)
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

  test('section 8: what the server refuses is shown, and nothing that was typed is lost', async ({ page, watch }) => {
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

  test('of two administrators the second is told; her words stay until she asks for what is stored', async ({
    page,
    watch,
  }) => {
    watch.allow(/409/)
    const title = unique('Twice')
    await openTab(page)
    const { id, version } = await addCard(page, title)
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Card' })
    await dialog.getByLabel('Description').fill('My own words')
    const other = { title, description: 'Her words', category: 'business', price: '12.00', isActive: false, version }
    await send(page.request, 'PUT', `/api/admin/cards/${id}`, other)
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expect(dialog.getByText('Somebody else has changed this card meanwhile.')).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words')
    await dialog.getByRole('button', { name: 'Load the current state' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('Her words')
    await dialog.getByLabel('Price').fill('13.00')
    await dialog.getByRole('button', { name: 'Update Card' }).click()
    await expectToast(page, 'Card Updated')
  })

  test('unsaved changes ask before they are thrown away, by Escape and by the way back', async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
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
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('section 5: pictures', () => {
  test('the three messages of a picture that cannot be taken', async ({ page }) => {
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

test('sections 2, 5 and 8: categories are added, renamed in place, and deleted unless cards use them', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  const label = unique('Pen Pals')
  await openTab(page, 'categories')
  const box = page.getByRole('textbox', { name: 'New category name' })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expectToast(page, 'Validation Error', 'Category name is required')
  await box.fill(`  ${label} `)
  await box.press('Enter')
  await expectToast(page, 'Category Added')
  await expect(box).toHaveValue('')
  const slug = label.toLowerCase().replaceAll(' ', '-')
  const listed = await send<{ name: string; label: string }[]>(page.request, 'GET', '/api/categories')
  expect(listed).toContainEqual(expect.objectContaining({ name: slug, label }))
  await box.fill(label.toUpperCase())
  await box.press('Enter')
  await expectToast(page, 'Add Failed', 'A category with this name already exists')
  await expect(box).toHaveValue(label.toUpperCase())

  await page.getByRole('button', { name: `Edit ${label}` }).click()
  const name = page.getByRole('textbox', { name: `New name of ${label}` })
  await expect(name).toBeFocused()
  await name.fill(' ')
  await page.getByRole('button', { name: `Save ${label}` }).click()
  await expectToast(page, 'Validation Error', 'Category name cannot be empty')
  await name.fill('Something else')
  await page.getByRole('button', { name: `Cancel renaming ${label}` }).click()
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  await name.fill(`${label} Abroad`)
  await name.press('Enter')
  await expectToast(page, 'Category Updated')

  await addCard(page, unique('Stamp'), { category: `${slug}-abroad` })
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${label} Abroad` }).click()
    await expect(page.getByText('Are you sure you want to delete this category?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expectToast(page, 'Delete Failed', 'This category is used by 1 card and cannot be deleted')
  const found = await send<{ cards: AdminCard[] }>(
    page.request,
    'GET',
    `/api/admin/cards/search?category=${slug}-abroad`,
  )
  await send(page.request, 'DELETE', `/api/admin/cards/${found.cards[0]!.id}`)
  await remove()
  await expectToast(page, 'Category Deleted')
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(0)
})

test.describe('featured rows', () => {
  test('sections 5 and 8: a row is made, filled, changed and deleted, and the home page follows', async ({ page }) => {
    const title = unique('Rainy Days')
    await openTab(page, 'rows')
    await page.getByRole('button', { name: 'Add Featured Row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Featured Row' })
    const count = (await send<unknown[]>(page.request, 'GET', '/api/admin/featured-rows')).length
    await expect(dialog.getByLabel('Display Order')).toHaveValue(String(count))
    await expect(dialog.getByLabel('Active')).toBeChecked()
    await dialog.getByLabel('Display Order').fill('-1')
    await dialog.getByRole('button', { name: 'Create Row' }).click()
    await expect(dialog.getByText('Title is required')).toBeVisible()
    await expect(dialog.getByText('Display order must be 0 or greater')).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Display Order').fill('90')
    await dialog.getByRole('button', { name: 'Create Row' }).click()
    await expectToast(page, 'Featured row created successfully')
    const row = page.getByRole('region', { name: title, exact: true })
    for (const text of ['Order: 90', 'Active', '0 cards'])
      await expect(row.getByText(text, { exact: true })).toBeVisible()

    const picker = row.getByRole('combobox')
    await expect(picker).toHaveAttribute('placeholder', 'Add card to row')
    await picker.fill('keep shin')
    await row.getByRole('option', { name: /^Keep Shining \$\d+\.\d\d$/ }).click()
    await expectToast(page, 'Card added to featured row successfully')
    await expect(row.getByText('1 card', { exact: true })).toBeVisible()
    await picker.fill('keep shin')
    await expect(row.getByText('No card matches.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()

    await page.goto('/admin/dashboard?tab=rows')
    await row.getByRole('button', { name: `Remove Keep Shining from ${title}` }).click()
    await expectToast(page, 'Card removed from featured row successfully')
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await page.getByRole('dialog').getByLabel('Title').fill(`${title} Again`)
    await page.getByRole('button', { name: 'Update Row' }).click()
    await expectToast(page, 'Featured row updated successfully')
    await page.getByRole('button', { name: `Delete ${title} Again` }).click()
    await expect(
      page.getByText('Are you sure you want to delete this featured row? This will also remove all cards from it.'),
    ).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Featured row deleted successfully')
  })

  test('section 2: when all cards are in the row there are no more to add', async ({ page }) => {
    const title = unique('Everything')
    await openTab(page, 'rows')
    const { id } = await addRow(page, title)
    const outside = `/api/admin/cards/search?outsideRow=${id}`
    // Other journeys add cards meanwhile: what is left is put in until the list is empty.
    await expect(async () => {
      for (;;) {
        const { cards } = await send<{ cards: AdminCard[] }>(page.request, 'GET', outside)
        if (cards.length === 0) break
        for (const card of cards)
          await page.request.post(`/api/admin/featured-rows/${id}/cards`, { data: { cardDesignId: card.id } })
      }
      await page.reload()
      const row = page.getByRole('region', { name: title, exact: true })
      await expect(row.getByText('No more cards available')).toBeVisible({ timeout: 5000 })
      await expect(row.getByRole('combobox')).toBeHidden()
    }).toPass({ timeout: 60_000 })
  })

  test('rows and their cards are put into order by dragging and by the keyboard', async ({ page }) => {
    const title = unique('Ordered')
    await openTab(page, 'rows')
    const { id } = await addRow(page, title)
    for (const name of ['One', 'Two', 'Three']) {
      const card = await addCard(page, `${title} ${name}`)
      await send(page.request, 'POST', `/api/admin/featured-rows/${id}/cards`, { cardDesignId: card.id })
    }
    await page.reload()
    const list = page.getByRole('list', { name: `Cards of ${title}` })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    const order = () =>
      list
        .getByRole('listitem')
        .locator('p')
        .evaluateAll((all) =>
          all
            .map((each) => each.textContent!)
            .filter((text) => !text.startsWith('$'))
            .map((text) => text.split(' ').at(-1)),
        )
    const stored = async () => {
      const rows = await send<AdminFeaturedRow[]>(page.request, 'GET', '/api/admin/featured-rows')
      return rows.find((row) => row.id === id)!.cards.map((card) => card.title.split(' ').at(-1))
    }
    await list.getByRole('button', { name: `Move ${title} One`, exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(new RegExp(`${title} One is (lifted|at place 1)`))).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${title} One is at place 2 of 3.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expectToast(page, 'Cards reordered')
    await expect.poll(stored).toEqual(['Two', 'One', 'Three'])
    await expect.poll(order).toEqual(['Two', 'One', 'Three'])

    const from = (await list.getByRole('button', { name: `Move ${title} Three`, exact: true }).boundingBox())!
    const to = (await list.getByRole('button', { name: `Move ${title} Two`, exact: true }).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(stored).toEqual(['Three', 'Two', 'One'])
    await expect.poll(order).toEqual(['Three', 'Two', 'One'])
  })
})

test('sections 2, 5 and 8: artists are added with valid addresses only, changed, and deleted', async ({
  page,
  watch,
}) => {
  watch.allow(/404|409/)
  const name = unique('Ida Flourish')
  await openTab(page, 'artists')
  await page.getByRole('button', { name: 'Add New Artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Artist' })
  await expectFullScreen(dialog)
  await dialog.getByLabel('Profile image').fill('not an address')
  await dialog.getByLabel('Workspace image').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Create Artist' }).click()
  for (const field of ['Name', 'Specialty', 'Bio', 'Experience'])
    await expect(dialog.getByText(`${field} is required`)).toBeVisible()
  await expect(dialog.getByText('Must be a valid URL')).toHaveCount(2)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Specialty').fill('Gold leaf')
  await dialog.getByLabel('Bio').fill('She gilds.')
  await dialog.getByLabel('Experience').fill('9 years')
  const picture = new URL('/favicon.svg', page.url()).href
  await dialog.getByLabel('Profile image').fill(picture)
  await dialog.getByLabel('Workspace image').fill(picture)
  await dialog.getByRole('button', { name: 'Create Artist' }).click()
  await expectToast(page, 'Artist Created')
  const row = page.getByRole('row').filter({ hasText: name })
  for (const text of ['Gold leaf', '9 years', 'Active']) await expect(row).toContainText(text)

  const artists = await send<AdminArtist[]>(page.request, 'GET', '/api/admin/artists')
  const artist = artists.find((each) => each.name === name)!
  await addCard(page, unique('Gilded'), { artistId: artist.id })
  await page.reload()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Artist' })
  await edit.getByLabel('Experience').fill('10 years')
  await edit.getByLabel('Active').uncheck()
  await edit.getByRole('button', { name: 'Update Artist' }).click()
  await expectToast(page, 'Artist Updated')
  await expect(row).toContainText('Inactive')
  expect((await page.request.get(`/api/artists/${artist.id}`)).status()).toBe(404)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(
    question.getByText('Are you sure you want to delete this artist? This action cannot be undone.'),
  ).toBeVisible()
  await expect(question.getByText('One card names this artist; they stay, without an artist.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Artist Deleted')
  await expect(row).toHaveCount(0)
})

test('a list that cannot be read says so, and the way to try again works', async ({ page, watch }) => {
  watch.allow(/503/)
  await openTab(page)
  for (const [tab, path] of [
    ['cards', '**/api/admin/cards/search*'],
    ['rows', '**/api/admin/featured-rows'],
    ['artists', '**/api/admin/artists'],
    ['categories', '**/api/categories'],
  ] as const) {
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }),
    )
    await page.goto(`/admin/dashboard?tab=${tab}`)
    await expect(page.getByText('The shop is catching its breath.')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The shop is catching its breath.')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  }
})

for (const width of [1280, 390]) {
  test(`the dashboard is sound at ${width} px`, async ({ page, watch }) => {
    watch.allow(/401/)
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/admin')
    await page.waitForLoadState('networkidle')
    await expectSound(page, '/admin')
    await openTab(page)
    const open = async (button: string | RegExp, tab: string) => {
      await page.goto(`/admin/dashboard?tab=${tab}`)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page, `${tab}: ${button}`)
    }
    for (const tab of ['cards', 'categories', 'rows', 'artists']) {
      await page.goto(`/admin/dashboard?tab=${tab}`)
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSound(page, tab)
    }
    await open('Add New Card', 'cards')
    await page.getByRole('button', { name: 'Create Card' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expectSound(page, 'card form with messages')
    await open(/^Delete /, 'cards')
    await open('Add Featured Row', 'rows')
    await open('Add New Artist', 'artists')
    await page.goto('/admin/dashboard?tab=categories')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: /^New name of/ })).toBeFocused()
    await expectSound(page, 'renaming a category')
    // Nothing may lie half under the shop's header.
    await page.setViewportSize({ width, height: 4000 })
    await page.goto('/admin/dashboard?tab=rows')
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectSound(page, 'choosing a card for a row')
  })
}
