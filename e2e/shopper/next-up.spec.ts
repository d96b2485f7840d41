import type { CartItem } from '#contract/sales/cart.ts'
import { chooseArtist, expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { address, confirmAddress, newPerson, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// An upcoming date: a calm notice, and one press prepares the card.

for (const width of [390, 1280])
  test(`somebody’s birthday at ${width} px: from the page to the prepared card`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { email, password } = await signUp(page, newPerson('Ben'))
    await confirmAddress(email)
    const day = new Date(Date.now() + 40 * 86_400_000)
    const dates = [{ kind: 'birthday', month: day.getUTCMonth() + 1, day: day.getUTCDate() }]
    await send(page.request, 'POST', '/api/people', {
      name: 'Tom Berg',
      address: { ...address, name: 'Tom Berg' },
      dates,
    })
    await page.goto('/')
    const next = page.getByRole('region', { name: 'Next up' })
    await expect(next.getByText(/^Order by .* for it to arrive in time\.$/)).toBeVisible()
    await expectSound(page, 'home with a day that comes up')
    await page.goto('/people')
    await page.getByRole('button', { name: 'Show the address' }).click()
    await page.getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Show the address' }).click()
    await expect(page.getByText(/\/api\/calendar\/[\w-]+\.ics$/)).toBeVisible()
    await expectSound(page, 'people with a day that comes up')
    await page.goto('/account')
    await next.getByRole('link', { name: 'Send a card to Tom Berg' }).click()
    await page.waitForURL(/\/people\/.*\/card\?on=/)
    const dialog = page.getByRole('dialog', { name: /^Customize / })
    await expect(dialog.getByText('1 Main Street · Springfield, IL · 62701')).toBeVisible()
    await expectSound(page, 'a prepared card')
    await dialog.getByLabel('Elegant Cursive').check()
    await chooseArtist(dialog)
    await dialog.getByLabel('Custom Message').fill('Happy birthday, {firstName}!')
    await dialog.getByLabel('Signature').fill('Ben')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(page, 'Added to Cart')
    await expect(dialog).toBeHidden()
    const [line] = await send<CartItem[]>(page.request, 'GET', '/api/cart')
    expect(line!.recipients).toMatchObject([{ name: 'Tom Berg', address: { zipCode: '62701' } }])
    await expectSound(page, 'designs for somebody')
  })
