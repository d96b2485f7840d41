import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { readZip } from '#tests/support/checks/read-zip.ts'
import { pictureOf, unique } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Import and export of the catalog.

async function open(page: Page) {
  await signIn(page)
  await page.goto('/admin/catalogue')
  await expect(page.getByRole('heading', { name: 'Import and Export' })).toBeVisible()
}

const chooser = (page: Page) => page.getByLabel('CSV, ZIP and picture files')
const run = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first()

async function download(page: Page, link: string): Promise<Buffer> {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return buffer(await (await begun).createReadStream())
}

test('a file of cards with a picture is checked, imported, shown in the shop, and exported again', async ({ page }) => {
  await open(page)
  const title = unique('Imported')
  const lines = [
    'key,title,description,category,price,picture,colour',
    `${title},${title},A card of a file.,greeting,12.50,${title}.png,red`,
    `${title}-2,,A card without a title.,nowhere,free,,`,
  ]
  await chooser(page).setInputFiles([
    { name: `${title}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    { name: `${title}.png`, mimeType: 'image/png', buffer: await pictureOf(500, 700) },
  ])
  const article = run(page, `${title}.csv`)
  await expect(article.getByText('Checked', { exact: true })).toBeVisible()
  await expect(article.getByText('no meaning is known for “colour”')).toBeVisible()
  await expect(article.getByText('Title is required')).toBeVisible()
  await expectSound(page, 'a checked import')
  expect(String(await download(page, 'Download as CSV'))).toContain('title: Title is required')

  await article.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(article.getByText('Imported', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expectSound(page, 'a finished import on a phone')
  const files = await readZip(await download(page, 'Export catalog'))
  expect(String(files.get('cards.csv'))).toContain(title)
  await page.goto(`/shop?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('button', { name: `Select ${title}` })).toBeVisible()
})

test('an interrupted upload resumes with the same files; a file that is not a catalog is refused with a message', async ({
  page,
  watch,
}, testInfo) => {
  watch.allow(/parts\/1|Failed to load resource/)
  await open(page)
  await chooser(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Please choose a CSV file, or a ZIP with one in it.')).toBeVisible()

  const name = unique('large')
  const file = testInfo.outputPath(`${name}.csv`)
  await writeFile(file, `one,two\n1,2\n${'x'.repeat(100_000).concat('\n').repeat(22)}`)
  const sent: string[] = []
  page.on('request', (request) => {
    const part = /parts\/(\d+)$/.exec(request.url())?.[1]
    if (part) sent.push(part)
  })
  await page.route('**/parts/1', (route) => route.fulfill({ status: 409, json: { message: 'The line broke.' } }))
  await chooser(page).setInputFiles(file)
  await expect(page.getByText('The line broke.')).toBeVisible()
  const article = run(page, name)
  await expect(article.getByText('Choose the same files again')).toBeVisible()
  await expect(article.getByRole('button', { name: 'Discard' })).toBeVisible()
  await page.unroute('**/parts/1')
  await chooser(page).setInputFiles(file)
  await expect(article.getByText('does not begin with the headings')).toBeVisible()
  expect(sent).toEqual(['0', '1', '1', '2'])
  await expect(article.getByText('Not imported')).toBeVisible()
})
