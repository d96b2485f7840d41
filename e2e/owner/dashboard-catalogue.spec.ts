import type { AdminArtist } from '#contract/catalog/artists-admin.ts'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import type { AdminFeaturedRow } from '#contract/catalog/featured-rows-admin.ts'
import { addCard, addRow, expectFullScreen, openTab, pictureOf, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The dashboard's categories, featured rows and artists.

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

test('when two people rename a category, the second gets a message, keeps their input, and can then save it', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  const label = unique('Harvest')
  await openTab(page, 'categories')
  const { id } = await send<{ id: string }>(page.request, 'POST', '/api/admin/categories', { name: '', label })
  await page.reload()
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  const box = page.getByRole('textbox', { name: /^New name of Harvest/ })
  await box.fill(`${label} Hers`)
  await send(page.request, 'PUT', `/api/admin/categories/${id}`, { name: '', label: `${label} First` })
  await box.press('Enter')
  await expectToast(page, 'Update Failed', /^Somebody else changed this category in the meantime\./)
  await expect(page.getByText(`Somebody else has renamed it “${label} First” in the meantime.`)).toBeVisible()
  await expect(box).toHaveValue(`${label} Hers`)
  const names = async () =>
    (await send<{ id: string; label: string }[]>(page.request, 'GET', '/api/categories'))
      .filter((category) => category.id === id)
      .map((category) => category.label)
  expect(await names()).toEqual([`${label} First`])
  await box.press('Enter')
  await expectToast(page, 'Category Updated')
  expect(await names()).toEqual([`${label} Hers`])
})

test.describe('featured rows', () => {
  test('sections 5 and 8: a row is created, filled, changed and deleted, and the home page follows', async ({
    page,
  }) => {
    const title = unique('Rainy Days')
    await openTab(page, 'rows')
    // As many as this page has loaded: other journeys add and delete rows concurrently.
    const known = page.getByText(/^Order: \d+$/)
    await expect(known).not.toHaveCount(0)
    const count = await known.count()
    await page.getByRole('button', { name: 'Add Featured Row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Featured Row' })
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

  test('rows and their cards are reordered by dragging and with the keyboard', async ({ page }) => {
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
    // A position outside the window is first scrolled to, with a separate key press; a pointer reaches only what is
    // visible.
    const show = () => list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await show()
    await list.getByRole('button', { name: `Move ${title} One`, exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${title} One is at place 1 of 3.`)).toBeAttached()
    // It starts listening to arrow keys a task later than it announces.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${title} One is at place 2 of 3.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expectToast(page, 'Cards reordered')
    await expect.poll(stored).toEqual(['Two', 'One', 'Three'])
    await expect.poll(order).toEqual(['Two', 'One', 'Three'])

    await show()
    const from = (await list.getByRole('button', { name: `Move ${title} Three`, exact: true }).boundingBox())!
    const to = (await list.getByRole('button', { name: `Move ${title} Two`, exact: true }).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 })
    await expect(page.getByText(new RegExp(`${title} Three is (lifted|at place)`))).toBeAttached()
    await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 })
    await expect(page.getByText(`${title} Three is at place 1 of 3.`)).toBeAttached()
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
  await dialog
    .getByLabel('Image file')
    .last()
    .setInputFiles({
      name: 'desk.png',
      mimeType: 'image/png',
      buffer: await pictureOf(900, 700),
    })
  await expect(dialog.getByLabel('Workspace image')).toHaveAttribute('placeholder', 'An uploaded picture is used')
  await dialog.getByRole('button', { name: 'Create Artist' }).click()
  await expectToast(page, 'Artist Created')
  const row = page.getByRole('row').filter({ hasText: name })
  for (const text of ['Gold leaf', '9 years', 'Active']) await expect(row).toContainText(text)

  const artists = await send<AdminArtist[]>(page.request, 'GET', '/api/admin/artists')
  const artist = artists.find((each) => each.name === name)!
  expect(artist.profileImage).toBe(picture)
  expect(artist.workspaceImage).toMatch(/^\/media\//)
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
  await expect(question.getByText('One card names this artist; it stays, without an artist.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Artist Deleted')
  await expect(row).toHaveCount(0)
})
