import { somebodyElse } from '#e2e/support/admin.ts'
import { openStudio, studioPassword } from '#e2e/support/artist.ts'
import { pictureOf } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// An artist's page in the shop, proposed on a phone and decided at the desk; and a password reset.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('an artist proposes a page; the desk sends it back with a reason, and publishes the next one', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/400/)
  const { name, email } = await openStudio(page)
  await page.goto('/studio/profile')
  await page.getByRole('button', { name: 'Change my page' }).click()
  await page.getByLabel('Specialty').fill('Broad nibs')
  await page.getByLabel('About you').fill('')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Bio is required')).toBeVisible()
  await page.getByLabel('About you').fill('Letters, slowly.\nIn Portland.')
  await page.getByLabel('Casual Handwriting').uncheck()
  const buffer = await pictureOf(900, 900)
  await page
    .getByLabel('Choose a picture for Portrait')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expectSound(page, 'changing the page')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expectToast(page, 'Sent for review')
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your new portrait' })).toBeVisible()
  await expectSound(page, 'a proposed page')

  const desk = await somebodyElse(browser)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await signIn(desk)
  await desk.goto('/admin/overview')
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Proposed pages/ })
    .click()
  const panel = desk.getByRole('region', { name })
  await expect(panel.getByText('Broad nibs')).toBeVisible()
  await expectSound(desk, 'proposed pages')
  await panel.getByRole('button', { name: 'Send back' }).click()
  await expect(panel.getByText('Please say why')).toBeVisible()
  await panel.getByLabel('Reason').fill('Please leave out the town.')
  await panel.getByRole('button', { name: 'Send back' }).click()
  await expect(panel).toHaveCount(0)
  await emailTo(email, /Please leave out the town\./)

  await page.reload()
  await expect(page.getByText('Please leave out the town.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(page.getByLabel('Specialty')).toHaveValue('Broad nibs')
  await page.getByLabel('About you').fill('Letters, slowly.')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await desk.reload()
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expectToast(desk, 'Page published')
  await page.reload()
  await expect(page.getByText('In review', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Letters, slowly.', { exact: true })).toBeVisible()
  await expect(page.getByText('Modern Script, Traditional Calligraphy, Elegant Cursive')).toBeVisible()
})

test('a proposed page is withdrawn, and unsaved input is not left by mistake', async ({ page }) => {
  await openStudio(page)
  await page.goto('/studio/profile')
  await page.getByRole('button', { name: 'Change my page' }).click()
  await page.getByLabel('Specialty').fill('Broad nibs')
  page.once('dialog', (question) => void question.dismiss())
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Earnings' }).click()
  await expect(page.getByLabel('Specialty')).toHaveValue('Broad nibs')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw permanently' }).click()
  await expectToast(page, 'Withdrawn')
  await expect(page.getByRole('button', { name: 'Change my page' })).toBeVisible()
})

test('an artist resets a forgotten password by the e-mailed link, once', async ({ page, watch }) => {
  watch.allow(/40[14]/)
  const { email } = await openStudio(page)
  await page.goto('/studio/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectSound(page, 'forgot password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(page.getByText('a link is on the way')).toBeVisible()
  const { text } = await emailTo(email, /studio\/reset-password/)
  const link = new URL(/http\S+\/studio\/reset-password\/[\w-]+/.exec(text)![0]).pathname
  await page.goto(link)
  await expectSound(page, 'new password')
  await page.getByLabel('New password').fill(`${studioPassword}, again`)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your studio' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(`${studioPassword}, again`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})
