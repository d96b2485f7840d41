import type { Page } from '@playwright/test'
import { addCard, addRow, openTab, unique } from '#e2e/support/dashboard.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, section 8: the dashboard's messages when something fails, with the server's message or without
// one.

test.describe('§8.10 failures', () => {
  test.beforeEach(({ watch }) => watch.allow(/50[23]|404|409/))

  test('adding, updating and deleting a category', async ({ page }) => {
    const label = unique('Doubtful')
    await openTab(page, 'categories')
    const fails = await failing(page, /\/api\/admin\/categories/)
    await send(page.request, 'POST', '/api/admin/categories', { name: '', label })
    await page.reload()
    const box = page.getByRole('textbox', { name: 'New category name' })
    await box.fill(label)
    await fails('Add Failed', 'Failed to add category', () => box.press('Enter'))
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    const name = page.getByRole('textbox', { name: `New name of ${label}` })
    await fails('Update Failed', 'Failed to update category', () => name.press('Enter'))
    await name.press('Escape')
    await fails('Delete Failed', 'Failed to delete category', () => confirmDeletion(page, label))
  })

  test('deleting a card', async ({ page }) => {
    const title = unique('Sticky')
    await openTab(page)
    await addCard(page, title)
    const fails = await failing(page, /\/api\/admin\/cards/)
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await fails('Delete Failed', 'Failed to delete card', () => confirmDeletion(page, title))
  })

  test('creating, updating and deleting an artist', async ({ page }) => {
    const name = unique('Otto Otherwise')
    await openTab(page, 'artists')
    const fails = await failing(page, /\/api\/admin\/artists/)
    const picture = new URL('/favicon.svg', page.url()).href
    const words = { name, specialty: 'Brush', bio: 'He brushes.', experience: '2 years' }
    const pictures = { profileImage: picture, workspaceImage: picture }
    await page.getByRole('button', { name: 'Add New Artist' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Artist' })
    for (const [key, text] of Object.entries(words)) await form.getByLabel(new RegExp(`^${key}$`, 'i')).fill(text)
    for (const label of ['Profile image', 'Workspace image']) await form.getByLabel(label).fill(picture)
    const press = (label: string) => page.getByRole('button', { name: label }).click()
    await fails('Creation Failed', null, () => press('Create Artist'))
    await send(page.request, 'POST', '/api/admin/artists', { ...words, ...pictures, isActive: false })
    await page.goto('/admin/dashboard?tab=artists')
    await press(`Edit ${name}`)
    await fails('Update Failed', null, () => press('Update Artist'))
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await fails('Delete Failed', 'Failed to delete artist', () => confirmDeletion(page, name))
  })

  test('creating, updating and deleting a featured row, and adding and removing its cards', async ({ page }) => {
    const title = unique('Shaky')
    await openTab(page, 'rows')
    const { id } = await addRow(page, title)
    const card = await addCard(page, unique('Loose'))
    await send(page.request, 'POST', `/api/admin/featured-rows/${id}/cards`, { cardDesignId: card.id })
    await page.reload()
    const fails = await failing(page, /\/api\/admin\/featured-rows/)
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
    const row = page.getByRole('region', { name: title, exact: true })
    await fails('Failed to remove card from featured row', null, () => press(`Remove ${card.title} from ${title}`))
    await fails('Failed to add card to featured row', null, async () => {
      await row.getByRole('combobox').fill('a')
      await row.getByRole('option').first().click()
    })
    await press(`Edit ${title}`)
    await fails('Failed to update featured row', null, () => press('Update Row'))
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await press('Add Featured Row')
    await page.getByRole('dialog').getByLabel('Title').fill(title)
    await fails('Failed to create featured row', null, () => press('Create Row'))
    await page.goto('/admin/dashboard?tab=rows')
    await fails('Failed to delete featured row', null, () => confirmDeletion(page, title))
  })
})

const said = 'The shop is catching its breath.'

/**
 * Makes every change at a path fail: first with the server's message, then without one, for which the page has its own.
 */
async function failing(page: Page, path: RegExp) {
  let body = ''
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body }),
  )
  return async (title: string, otherwise: string | null, change: () => Promise<void>) => {
    body = JSON.stringify({ message: said })
    await change()
    await expectToast(page, title, said)
    if (!otherwise) return
    body = ''
    await change()
    await expectToast(page, title, otherwise)
  }
}

async function confirmDeletion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}
