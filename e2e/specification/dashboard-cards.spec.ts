import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import { callsOf } from '#e2e/support/admin-calls.ts'
import { addCard, expectFullScreen, openTab, pictureOf, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { listCards, send } from '#e2e/support/shopper.ts'

// The specification, sections 2 to 9: the dashboard's cards.

test.describe('Manage Cards', { tag: '@smoke' }, () => {
  test('lists the cards in a table with a search box', async ({ page }) => {
    const title = unique('Quagga Parade')
    const { all } = callsOf(page)
    await openTab(page)
    await addCard(page, title, { price: '12.00' })
    await test.step('§2.84 Image, Title, Category, Price, Status and Actions', async () => {
      const columns = ['Image', 'Title', 'Category', 'Price', 'Status', 'Actions']
      const headings = page.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') })
      await expect(headings).toHaveText(columns)
    })
    await test.step('§2.84 the search matches a part of the title in any letter case', async () => {
      await page.getByRole('searchbox', { name: 'Search cards' }).fill(title.slice(1, -1).toUpperCase())
      await expect(page.getByRole('row')).toHaveCount(2)
      const cells = page.getByRole('row').last().getByRole('cell')
      for (const [place, words] of [title, 'business', '$12.00', 'Inactive'].entries())
        await expect(cells.nth(place + 2)).toHaveText(words)
      await expect(cells.last().getByRole('button')).toHaveCount(2)
    })
    await test.step('§2.84 and of the category', async () => {
      await page.getByRole('searchbox', { name: 'Search cards' }).fill('HANK-YO')
      const found = page.getByRole('row').getByRole('cell', { name: 'thank-you', exact: true })
      await expect(found.first()).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount((await found.count()) + 1)
      await expect(page.getByRole('cell', { name: 'Active', exact: true }).first()).toBeVisible()
    })
    await test.step('§7.25 GET /api/admin/cards lists them all; the table reads a page of them', async () => {
      const listed = await send<AdminCard[]>(page.request, 'GET', '/api/admin/cards')
      expect(listed.map((card) => card.title)).toContain(title)
      expect(all()).toContain('GET /api/admin/cards/search')
    })
  })

  test('§6.6 adds, edits and deletes a card', async ({ page }) => {
    const title = unique('Wren')
    const { lastChange, readSince } = callsOf(page)
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Card' })
    await test.step('§2.89 §4.21 the form is a full-screen dialog, here to create', () => expectFullScreen(form))
    await test.step('§5.15 isActive is true by default, a price looks like 19.99; §9.15 the category is greeting', async () => {
      await expect(form.getByLabel('Active')).toBeChecked()
      await expect(form.getByLabel('Price')).toHaveAttribute('placeholder', /19\.99/)
      await expect(form.getByLabel('Category')).toHaveValue('greeting')
      await expect(form.getByLabel('Artist').locator('option').first()).toHaveText('No specific artist')
    })
    await test.step('§5.15 title, description and price are required', async () => {
      await form.getByRole('button', { name: 'Create Card' }).click()
      const messages = ['Title is required', 'Description is required', 'Price is required']
      await expect(form.getByRole('alert')).toHaveText(messages)
    })
    const fields = { title, description: 'A wren on a twig.', category: 'greeting', price: '21.50', isActive: true }
    await test.step('§7.26 POST /api/admin/cards; §5.17 the image is embedded', async () => {
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Description').fill(fields.description)
      await form.getByLabel('Price').fill('21.50')
      const buffer = await pictureOf(100, 140)
      await form.getByLabel('Image file').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer })
      await form.getByRole('button', { name: 'Create Card' }).click()
      await expect(form).toBeHidden()
      const imageUrl = `data:image/png;base64,${buffer.toString('base64')}`
      expect(lastChange()).toEqual({
        call: 'POST /api/admin/cards',
        body: { ...fields, imageUrl, artistId: '' },
      })
    })
    const row = page.getByRole('row').filter({ hasText: title })
    await test.step('§7.42 the lists are refetched', async () => {
      await expect(row).toHaveCount(1)
      expect(readSince()).toContain('GET /api/admin/cards/search')
      await expect.poll(async () => (await listCards(page)).map((card) => card.title)).toContain(title)
    })
    const { id, imageUrl, version } = await find(page.request, title)
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Card' })
    await test.step('§4.21 §2.89 the same form, here to edit', async () => {
      await expectFullScreen(edit)
      await expect(edit.getByLabel('Title')).toHaveValue(title)
    })
    await test.step('§7.27 PUT /api/admin/cards/{id} sends the same fields', async () => {
      const artist = edit.getByLabel('Artist')
      await artist.selectOption({ index: 1 })
      const artistId = await artist.inputValue()
      await edit.getByRole('button', { name: 'Update Card' }).click()
      await expect(edit).toBeHidden()
      const body = { ...fields, imageUrl, artistId, version }
      expect(lastChange()).toEqual({ call: `PUT /api/admin/cards/${id}`, body })
    })
    await test.step('§5.15 choosing No specific artist sends an empty artistId', async () => {
      await row.getByRole('button', { name: `Edit ${title}` }).click()
      await edit.getByLabel('Artist').selectOption('No specific artist')
      await edit.getByRole('button', { name: 'Update Card' }).click()
      await expect(edit).toBeHidden()
      expect(lastChange()).toMatchObject({ call: `PUT /api/admin/cards/${id}`, body: { artistId: '' } })
    })
    await test.step('§5.23 it is deleted only after confirmation', async () => {
      await row.getByRole('button', { name: `Delete ${title}` }).click()
      const question = page.getByRole('dialog')
      const words = 'Are you sure you want to delete this card? This action cannot be undone.'
      await expect(question.getByText(words, { exact: true })).toBeVisible()
      await question.getByRole('button', { name: 'Delete' }).click()
    })
    await test.step('§7.28 DELETE /api/admin/cards/{id}, §8.11 Card Deleted', async () => {
      await expectToast(page, 'Card Deleted')
      expect(lastChange()).toEqual({ call: `DELETE /api/admin/cards/${id}`, body: null })
      await expect(row).toHaveCount(0)
    })
  })
})

/** The card as the admin's list shows it. */
async function find(request: Parameters<typeof send>[0], title: string): Promise<AdminCard> {
  return (await send<AdminCard[]>(request, 'GET', '/api/admin/cards')).find((card) => card.title === title)!
}
