import { addCard, openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'

// The specification, sections 5, 8 and 9: what the card form refuses.

test.describe('the card form refuses', { tag: '@smoke' }, () => {
  test('files that are not images, are too large, or cannot be read', async ({ page }) => {
    await openTab(page)
    await page.getByRole('button', { name: 'Add New Card' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Card' })
    const file = form.getByLabel('Image file')
    const alert = form.getByRole('alert')
    await test.step('§5.16 §9.6 image file types only', async () => {
      await expect(file).toHaveAttribute('accept', 'image/*')
      await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
      await expect(alert).toHaveText('Please select an image file')
    })
    await test.step('§5.16 §9.6 at most 5242880 bytes', async () => {
      await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
      await expect(alert).toHaveText('Please select an image smaller than 5MB')
      await expect(form.getByAltText('The chosen design')).toBeHidden()
      await file.setInputFiles({ name: 'just.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_880) })
      await expect(form.getByAltText('The chosen design')).toBeVisible()
      await expect(alert).toBeHidden()
    })
    await test.step('§5.17 a read failure', async () => {
      await page.evaluate(() => {
        FileReader.prototype.readAsDataURL = function () {
          this.dispatchEvent(new ProgressEvent('error'))
        }
      })
      await file.setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: Buffer.from('x') })
      await expect(alert).toHaveText('Failed to read image file. Please try again.')
    })
  })

  test('§5.15 a card without a category', async ({ page }) => {
    await openTab(page)
    // The form always has a category chosen.
    const data = { title: unique('Stray'), description: 'Of no kind.', category: '', price: '12.00' }
    const refused = await page.request.post('/api/admin/cards', { data })
    expect(refused.status()).toBe(400)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'category', message: 'Category is required' }] })
  })

  test('§8.12 a card that cannot be saved: the error is logged, and also shown', async ({ page, watch }) => {
    watch.allow(/503/)
    const title = unique('Unlucky')
    await openTab(page)
    await addCard(page, title)
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`)
    await page.route('**/api/admin/cards/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The card could not be saved.'))
    await page.getByRole('button', { name: 'Update Card' }).click()
    expect((await logged).type()).toBe('error')
    await expectToast(page, 'Save Failed', 'The shop is catching its breath.')
  })
})
