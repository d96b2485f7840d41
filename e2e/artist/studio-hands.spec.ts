import { sampleFont } from '#tests/support/samples/sample-font.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openStudio, otherDevice } from '#e2e/support/artist.ts'
import { pictureOf } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// An artist shows their hands from a phone: a font, a sample, pen and ink. The desk removes unsuitable files.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const style = 'Modern Script'

test('an artist adds font, sample, pen and ink on a phone; the desk removes the font', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/400/)
  const artist = await openStudio(page)
  const { id, name } = artist
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Hands' }).click()
  const hand = page.getByRole('region', { name: style })
  await page.getByLabel('Words to try').fill('Merci, Zoë!')
  await expect(hand.getByText('Merci, Zoë!')).toBeVisible()
  await expect(hand.getByText('the preview shows the shop’s font')).toBeVisible()
  await expectSound(page, 'hands of which nothing was said')

  const chooseFont = hand.getByLabel(/^(Choose a|Another) font/)
  const font = (buffer: Buffer) => ({ name: 'my-letters.woff2', mimeType: 'font/woff2', buffer })
  await chooseFont.setInputFiles(font(Buffer.from('this is no font'.repeat(9))))
  await hand.getByRole('button', { name: 'Upload font' }).click()
  await expect(hand.getByText('Please confirm that you may use this font on web pages')).toBeVisible()
  await hand.getByLabel('This font may be used').check()
  await hand.getByRole('button', { name: 'Upload font' }).click()
  await expect(hand.getByText('Please choose a font file (OTF, TTF or WOFF2).')).toBeVisible()
  await hand.getByRole('button', { name: 'Cancel' }).click()
  await chooseFont.setInputFiles(font(await sampleFont()))
  await hand.getByLabel('This font may be used').check()
  await hand.getByRole('button', { name: 'Upload font' }).click()
  await expectToast(page, 'Font saved')
  await expect(hand.getByText('Merci, Zoë!')).toHaveCSS('font-family', /^hand-[\da-f]{26}/)

  const buffer = await pictureOf(1200, 750)
  await hand.getByLabel(/sample of Modern Script$/).setInputFiles({ name: 'sample.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Sample saved')
  await expect(hand.getByRole('img', { name: `Your sample of ${style}` })).toBeVisible()

  await hand.getByLabel('Minimum height of lowercase letters, in mm').fill('1')
  await hand.getByRole('button', { name: 'Save pen and ink' }).click()
  await expect(hand.getByText('Between 1.5 and 6 mm, in steps of 0.1')).toBeVisible()
  await hand.getByLabel('Minimum height of lowercase letters, in mm').fill('1.8')
  await hand.getByLabel('Ink').fill('#1d3b2a')
  await hand.getByLabel('Greek').check()
  await hand.getByRole('button', { name: 'Save pen and ink' }).click()
  await expectToast(page, 'Saved')
  await expectSound(page, 'a hand with font, sample, pen and ink')
  await page.reload()
  await expect(hand.getByLabel('Minimum height of lowercase letters, in mm')).toHaveValue('1.8')
  await expect(hand.getByLabel('Greek')).toBeChecked()

  const desk = await somebodyElse(browser)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await signIn(desk)
  await desk.goto('/admin/administrators')
  await desk.getByRole('button', { name: `Hands of ${name}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Hands of ${name}` })
  await expect(dialog.getByRole('img', { name: `Sample of ${style} by ${name}` })).toBeVisible()
  await expect(dialog.getByText('Lowercase letters at least 1.8 mm high. Latin, Greek.')).toBeVisible()
  await expectSound(desk, 'hands of an artist at the desk')
  await dialog.getByRole('button', { name: `Take down the font of ${style}` }).click()
  await desk
    .getByRole('dialog', { name: /^Take down .* font\?$/ })
    .getByRole('button', { name: 'Take down' })
    .click()
  await expectToast(desk, 'Font Taken Down')
  await expect(dialog.getByText('Their own font.')).toHaveCount(0)
  await desk.context().close()

  await page.reload()
  await expect(hand.getByText('the preview shows the shop’s font')).toBeVisible()
  expect((await page.request.get(`/api/admin/artists/${id}/hands`)).status()).toBe(401)
})

test('a pen changed offline waits; one saved on another device is not overwritten unseen', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409/)
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed: .*\/api\/studio\/hands/)
  const artist = await openStudio(page)
  await page.goto('/studio/hands')
  const hand = page.getByRole('region', { name: style })
  const height = hand.getByLabel('Minimum height of lowercase letters, in mm')
  await height.fill('3')
  // The page's prefetched responses have arrived.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await hand.getByRole('button', { name: 'Save pen and ink' }).click()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await (await otherDevice(artist)).savePen(style, 4)
  await context.setOffline(false)
  await expect(page.getByText('Somebody else changed this hand in the meantime.', { exact: false })).toBeVisible()
  await expect(height).toHaveValue('3')
  await hand.getByRole('button', { name: 'Save mine anyway' }).click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(height).toHaveValue('3')
})
