import type { Page } from '@playwright/test'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import type { AdminFeaturedRow } from '#contract/catalog/featured-rows-admin.ts'
import { callsOf } from '#e2e/support/admin-calls.ts'
import { addCard, addRow, openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, sections 2, 5, 7 and 8: the dashboard's featured rows, and the home page that shows them.

test.describe('Featured Rows', { tag: '@smoke' }, () => {
  test('§6.6 a row is created, filled, edited and deleted', async ({ page }) => {
    const title = unique('Rainy Days')
    const { lastChange, readSince, all } = callsOf(page)
    await openTab(page, 'rows')
    const card = await addCard(page, unique('Umbrella'), { isActive: true, price: '12.00' })
    await expect(page.getByText(/^Order: \d+$/)).not.toHaveCount(0)
    expect(all(), '§7.36').toContain('GET /api/admin/featured-rows')
    await page.getByRole('button', { name: 'Add Featured Row' }).click()
    const form = page.getByRole('dialog', { name: 'Add Featured Row' })
    await test.step('§5.22 a new row comes last by default, §5.21 and is active', async () => {
      const count = await page.getByText(/^Order: \d+$/).count()
      await expect(form.getByLabel('Display Order')).toHaveValue(String(count))
      await expect(form.getByLabel('Active')).toBeChecked()
    })
    await test.step('§5.21 title required, display order a number of at least 0', async () => {
      const messages = ['Title is required', 'Display order must be 0 or greater']
      for (const order of ['-1', 'first']) {
        await form.getByLabel('Display Order').fill(order)
        await form.getByRole('button', { name: 'Create Row' }).click()
        await expect(form.getByRole('alert')).toHaveText(messages)
      }
    })
    await test.step('§7.37 POST /api/admin/featured-rows, §8.11 created', async () => {
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Display Order').fill('0')
      await form.getByRole('button', { name: 'Create Row' }).click()
      await expectToast(page, 'Featured row created successfully')
      const body = { title, displayOrder: 0, isActive: true }
      expect(lastChange()).toEqual({ call: 'POST /api/admin/featured-rows', body })
    })
    const row = page.getByRole('region', { name: title, exact: true })
    await test.step('§2.86 title, order, status, card count, edit and delete', async () => {
      await expect(row.getByRole('heading')).toHaveText(title)
      for (const words of ['Order: 0', 'Active', '0 cards'])
        await expect(row.getByText(words, { exact: true })).toBeVisible()
      for (const action of ['Edit', 'Delete'])
        await expect(row.getByRole('button', { name: `${action} ${title}` })).toBeVisible()
      expect(readSince(), '§7.42 refetched').toContain('GET /api/admin/featured-rows')
    })
    const { id } = (await send<AdminFeaturedRow[]>(page.request, 'GET', '/api/admin/featured-rows')).find(
      (each) => each.title === title,
    )!
    const picker = row.getByRole('combobox')
    await test.step('§2.87 a selector offers cards by title and price; §7.40 they come last; §8.11 added', async () => {
      await expect(picker).toHaveAttribute('placeholder', 'Add card to row')
      await picker.fill(card.title)
      await row.getByRole('option', { name: `${card.title} $12.00`, exact: true }).click()
      await expectToast(page, 'Card added to featured row successfully')
      const body = { cardDesignId: card.id, displayOrder: 0 }
      expect(lastChange()).toEqual({ call: `POST /api/admin/featured-rows/${id}/cards`, body })
    })
    await test.step('§2.87 the row lists its card, which is no longer offered', async () => {
      await expect(row.getByRole('listitem')).toHaveText(new RegExp(card.title))
      await expect(row.getByText('1 card', { exact: true })).toBeVisible()
      await picker.fill(card.title)
      await expect(row.getByText('No card matches.')).toBeVisible()
    })
    await test.step('§7.40 displayOrder is the row’s current card count', async () => {
      await picker.fill('Keep Shining')
      await row.getByRole('option').first().click()
      await expect(row.getByText('2 cards', { exact: true })).toBeVisible()
      expect(lastChange()).toMatchObject({ body: { displayOrder: 1 } })
    })
    await test.step('§7.42 the public featured rows are fresh', () => expectOnHomePage(page, title, card.title))
    await page.goto('/admin/dashboard?tab=rows')
    await test.step('§7.41 a card is removed, §8.11 removed', async () => {
      await row.getByRole('button', { name: `Remove ${card.title} from ${title}` }).click()
      await expectToast(page, 'Card removed from featured row successfully')
      expect(lastChange()).toEqual({ call: `DELETE /api/admin/featured-rows/${id}/cards/${card.id}`, body: null })
      await expect(row.getByText('1 card', { exact: true })).toBeVisible()
    })
    await test.step('§7.38 PUT /api/admin/featured-rows/{id} with the row’s fields, §8.11 updated', async () => {
      await row.getByRole('button', { name: `Edit ${title}` }).click()
      await page.getByRole('dialog').getByLabel('Active').uncheck()
      await page.getByRole('button', { name: 'Update Row' }).click()
      await expectToast(page, 'Featured row updated successfully')
      const body = { title, displayOrder: 0, isActive: false, version: expect.any(Number) as unknown }
      expect(lastChange()).toEqual({ call: `PUT /api/admin/featured-rows/${id}`, body })
      await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
    })
    await test.step('§5.23 deleted only after confirmation, §7.39, §8.11 deleted', async () => {
      await row.getByRole('button', { name: `Delete ${title}` }).click()
      const words = 'Are you sure you want to delete this featured row? This will also remove all cards from it.'
      await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Featured row deleted successfully')
      expect(lastChange()).toEqual({ call: `DELETE /api/admin/featured-rows/${id}`, body: null })
      await expect(row).toHaveCount(0)
    })
  })

  test('§2.87 when no card is left to add, No more cards available', async ({ page }) => {
    const title = unique('Everything')
    await openTab(page, 'rows')
    const { id } = await addRow(page, title)
    const outside = `/api/admin/cards/search?outsideRow=${id}`
    for (;;) {
      const { cards } = await send<{ cards: AdminCard[] }>(page.request, 'GET', outside)
      if (cards.length === 0) break
      for (const card of cards)
        await send(page.request, 'POST', `/api/admin/featured-rows/${id}/cards`, { cardDesignId: card.id })
    }
    await page.reload()
    const row = page.getByRole('region', { name: title, exact: true })
    await expect(row.getByText('No more cards available', { exact: true })).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveCount(0)
    // A row with every card would slow the other journeys down.
    await send(page.request, 'DELETE', `/api/admin/featured-rows/${id}`)
  })
})

/** The home page is cached whole; a change of the catalog drops it. */
async function expectOnHomePage(page: Page, row: string, card: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(row)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: row })).toBeVisible()
  await expect(page.locator('#cards').getByText(card, { exact: true }).first()).toBeAttached()
}
