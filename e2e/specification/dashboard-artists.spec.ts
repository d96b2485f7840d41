import type { AdminArtist } from '#contract/catalog/artists-admin.ts'
import { callsOf } from '#e2e/support/admin-calls.ts'
import { expectFullScreen, openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, sections 2 and 4 to 8: the dashboard's artists.

test('Manage Artists: added, edited and deleted by an administrator (§6.6)', { tag: '@smoke' }, async ({ page }) => {
  const { lastChange, readSince, all } = callsOf(page)
  await openTab(page, 'artists')
  await test.step('§2.88 Profile image, Name, Specialty, Experience, Status and actions; §7.29', async () => {
    const columns = ['Profile image', 'Name', 'Specialty', 'Experience', 'Status', 'Actions']
    await expect(page.getByRole('columnheader')).toHaveText(columns)
    expect(all()).toContain('GET /api/admin/artists')
  })
  const picture = new URL('/favicon.svg', page.url()).href
  const fields = {
    name: unique('Ida Flourish'),
    specialty: 'Gold leaf',
    bio: 'She gilds.',
    experience: '9 years',
    profileImage: picture,
    workspaceImage: `${picture}?desk`,
    isActive: true,
  }
  await page.getByRole('button', { name: 'Add New Artist' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Artist' })
  const create = form.getByRole('button', { name: 'Create Artist' })
  await test.step('§2.89 §4.21 the form is a full-screen dialog, §5.18 active by default', async () => {
    await expectFullScreen(form)
    await expect(form.getByLabel('Active')).toBeChecked()
  })
  const labels = { name: 'Name', specialty: 'Specialty', bio: 'Bio', experience: 'Experience' } as const
  await test.step('§5.18 what is required, and what must be a valid URL', async () => {
    await form.getByLabel('Profile image').fill('portrait')
    await form.getByLabel('Workspace image').fill('desk.png')
    await create.click()
    await expect(form.getByRole('alert')).toHaveText([
      'Name is required',
      'Specialty is required',
      'Bio is required',
      'Experience is required',
      'Must be a valid URL',
      'Must be a valid URL',
    ])
  })
  await test.step('§7.30 POST /api/admin/artists, §8.11 Artist Created', async () => {
    for (const [key, label] of Object.entries(labels))
      await form.getByLabel(label, { exact: true }).fill(fields[key as keyof typeof labels])
    await form.getByLabel('Profile image').fill(fields.profileImage)
    await form.getByLabel('Workspace image').fill(fields.workspaceImage)
    await create.click()
    await expectToast(page, 'Artist Created')
    expect(lastChange()).toEqual({ call: 'POST /api/admin/artists', body: fields })
  })
  const row = page.getByRole('row').filter({ hasText: fields.name })
  await test.step('§2.88 the new row; §7.42 the lists are refetched', async () => {
    for (const words of [fields.name, 'Gold leaf', '9 years', 'Active'])
      await expect(row.getByRole('cell', { name: words, exact: true })).toBeVisible()
    await expect(row.locator('img')).toHaveAttribute('src', picture)
    expect(readSince()).toContain('GET /api/admin/artists')
  })
  const artists = await send<AdminArtist[]>(page.request, 'GET', '/api/admin/artists')
  const { id, version } = artists.find(({ name }) => name === fields.name)!
  await test.step('§4.21 edit mode, §7.31 PUT with the same fields, §8.11 Artist Updated', async () => {
    await row.getByRole('button', { name: `Edit ${fields.name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Artist' })
    await expectFullScreen(edit)
    await expect(edit.getByLabel('Bio')).toHaveValue(fields.bio)
    await edit.getByLabel('Active').uncheck()
    await edit.getByRole('button', { name: 'Update Artist' }).click()
    await expectToast(page, 'Artist Updated')
    const body = { ...fields, isActive: false, version }
    expect(lastChange()).toEqual({ call: `PUT /api/admin/artists/${id}`, body })
    await expect(row.getByRole('cell', { name: 'Inactive', exact: true })).toBeVisible()
  })
  await test.step('§5.23 deleted only after confirmation, §7.32, §8.11 Artist Deleted', async () => {
    await row.getByRole('button', { name: `Delete ${fields.name}` }).click()
    const question = page.getByRole('dialog')
    const words = 'Are you sure you want to delete this artist? This action cannot be undone.'
    await expect(question.getByText(words, { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Artist Deleted')
    expect(lastChange()).toEqual({ call: `DELETE /api/admin/artists/${id}`, body: null })
    await expect(row).toHaveCount(0)
  })
})
