import { openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, section 5, on the dashboard: typed or pasted category names.

interface Category {
  id: string
  name: string
  label: string
}

test('§5.20 a category’s name is trimmed, and hyphenated for its slug', { tag: '@smoke' }, async ({ page }) => {
  const word = unique('Thank')
  const listed = async () =>
    (await send<Category[]>(page.request, 'GET', '/api/categories')).find(({ label }) => label.startsWith(word))
  await openTab(page, 'categories')
  const box = page.getByRole('textbox', { name: 'New category name' })
  await box.fill(`  ${word}\tYou   Cards `)
  await box.press('Enter')
  await expectToast(page, 'Category Added')
  const slug = word.toLowerCase().replaceAll(' ', '-')
  expect(await listed()).toMatchObject({ name: `${slug}-you-cards`, label: `${word}\tYou   Cards` })

  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText(`${word} You Cards`)
  await row.getByRole('button', { name: /^Edit/ }).click()
  const renamed = page.getByRole('textbox', { name: `New name of ${word} You Cards` })
  await expect(renamed).toHaveValue(`${word}\tYou   Cards`)
  await renamed.fill(`\t${word}  a\tLot `)
  await renamed.press('Enter')
  await expectToast(page, 'Category Updated')
  expect(await listed()).toMatchObject({ name: `${slug}-a-lot`, label: `${word}  a\tLot` })

  await page.goto('/shop')
  const option = page.getByRole('combobox', { name: 'Category' }).locator(`option[value="${slug}-a-lot"]`)
  await expect(option).toHaveText(`${word} a Lot`)
  await send(page.request, 'DELETE', `/api/admin/categories/${(await listed())!.id}`)
})
