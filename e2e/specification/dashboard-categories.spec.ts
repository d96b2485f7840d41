import { callsOf } from '#e2e/support/admin-calls.ts'
import { openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, sections 2, 4, 5, 7 and 8: the dashboard's categories.

test(
  'Manage Categories: added, renamed and deleted by an administrator (§6.6)',
  { tag: '@smoke' },
  async ({ page }) => {
    const label = unique('Pen Pals')
    const typed = label.replace(' ', ' \u00a0 ')
    const slug = label.toLowerCase().replaceAll(' ', '-')
    const { lastChange, readSince } = callsOf(page)
    await openTab(page, 'categories')
    const box = page.getByRole('textbox', { name: 'New category name' })
    const add = page.getByRole('button', { name: 'Add Category' })
    await test.step('§2.85 an add box and a table of labels', async () => {
      const categories = await send<{ label: string }[]>(page.request, 'GET', '/api/categories')
      for (const each of ['Greeting', 'Event', 'Business']) {
        expect(categories.map((category) => category.label)).toContain(each)
        await expect(page.getByRole('cell', { name: each, exact: true })).toBeVisible()
      }
    })
    await test.step('§5.19 an empty name on add', async () => {
      await box.fill('   ')
      await add.click()
      await expectToast(page, 'Validation Error', 'Category name is required')
    })
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${label}`, exact: true }) })
    let id = ''
    await test.step('§5.20 the slug is trimmed, lower-cased and hyphenated, the label trimmed; §7.33', async () => {
      await box.fill(`  ${typed} `)
      await add.click()
      await expectToast(page, 'Category Added')
      expect(lastChange()).toEqual({ call: 'POST /api/admin/categories', body: { name: slug, label: typed } })
    })
    await test.step('§8.11 Category Added, §7.42 and the lists are refetched', async () => {
      await expect(row).toHaveCount(1)
      expect(readSince()).toContain('GET /api/admin/categories')
      const categories = await send<{ id: string; name: string }[]>(page.request, 'GET', '/api/admin/categories')
      id = categories.find(({ name }) => name === slug)!.id
    })
    const name = page.getByRole('textbox', { name: `New name of ${label}` })
    const edit = page.getByRole('button', { name: `Edit ${label}`, exact: true })
    const save = page.getByRole('button', { name: `Save ${label}` })
    await test.step('§4.22 a row toggles between view and inline edit, §2.85 with save and cancel', async () => {
      await edit.click()
      await expect(name).toHaveValue(new RegExp(label.split(' ')[0]!))
      await expect(save).toBeVisible()
      await page.getByRole('button', { name: `Cancel renaming ${label}` }).click()
      await expect(name).toBeHidden()
      await expect(edit).toBeVisible()
    })
    await test.step('§5.19 an empty name on edit', async () => {
      await edit.click()
      await name.fill(' ')
      await save.click()
      await expectToast(page, 'Validation Error', 'Category name cannot be empty')
    })
    await test.step('§7.34 PUT /api/admin/categories/{id} with name and label, §8.11 Category Updated', async () => {
      await name.fill(` ${label}  Abroad `)
      await save.click()
      await expectToast(page, 'Category Updated')
      const body = { name: `${slug}-abroad`, label: `${label}  Abroad`, version: 1 }
      expect(lastChange()).toEqual({ call: `PUT /api/admin/categories/${id}`, body })
    })
    await test.step('§5.23 it is deleted only after confirmation, §7.35, §8.11 Category Deleted', async () => {
      await page.getByRole('button', { name: `Delete ${label} Abroad` }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByText('Are you sure you want to delete this category?', { exact: true })).toBeVisible()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Category Deleted')
      expect(lastChange()).toEqual({ call: `DELETE /api/admin/categories/${id}`, body: null })
      await expect(page.getByRole('cell').filter({ hasText: label })).toHaveCount(0)
    })
  },
)
