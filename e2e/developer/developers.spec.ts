import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'
import { confirmAddress, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

const run = promisify(execFile)

test('the quick start works as shown on the page: from a key to a card in the mail', async ({ page }) => {
  await page.goto('/developers')
  const blocks = page.locator('figure pre')
  await expect(blocks).toHaveCount(4)
  // As a developer copies them: into one terminal, from first to last.
  const commands = (await blocks.allTextContents()).join('\n')
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-quick-start-'))
  try {
    // With two accounts; every system has sh.
    for (const shell of ['bash', 'sh']) {
      const key = await newKey(page, 'Quick start', ['orders:write', 'orders:read', 'catalog:read'])
      const { stdout, stderr } = await run(shell, ['-c', commands.replace('fh_test_...', key)], { cwd: folder })
      expect(stderr).toBe('')
      expect(stdout).toContain('"reference":"Welcome, November"')
      expect(stdout).toMatch(/accepted\napproved\nmailed\n/)
      expect(stdout).toContain('Dear Ada, welcome.')
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  await page.getByRole('listitem').getByRole('link', { name: 'Your keys' }).click()
  await expect(page.getByRole('region', { name: 'Keys' }).getByText('Quick start')).toBeVisible()
})

/** A test key of a new account with a confirmed address. */
async function newKey(page: Page, name: string, scopes: string[]): Promise<string> {
  const { email, password } = await signUp(page)
  await confirmAddress(email)
  const made = await page.request.post('/api/account/api-keys', { data: { name, mode: 'test', scopes, password } })
  return ((await made.json()) as { key: string }).key
}

for (const width of [1280, 390])
  test(`every developers’ page is reachable from the first, and accessible, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/developers')
    const links = page.getByRole('navigation', { name: 'Developers’ pages' }).getByRole('link')
    let before = ''
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: name }).click()
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      // One frame later; between the two pages there is none.
      await expect.poll(() => page.title()).not.toMatch(new RegExp(`^(${before})?$`))
      before = await page.title()
      await expectSound(page, name)
    }
  })

test('calls are tried in the viewer of the reference, with a test key', async ({ page }) => {
  const key = await newKey(page, 'Viewer', ['catalog:read'])
  await page.goto('/developers/reference')
  await page.getByRole('link', { name: 'Try them in the browser' }).click()
  await page.getByRole('button', { name: 'Authorize', exact: true }).first().click()
  const dialog = page.locator('.auth-container')
  await dialog.getByRole('textbox').fill(key)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^GET \/api\/v1\/designs Designs/ }).click()
  const call = page.locator('.opblock', { hasText: '/api/v1/designs' }).first()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table tbody .response-col_status')).toContainText('200')
  await expect(call.locator('.live-responses-table')).toContainText('nextCursor')
})

test('an error code has its anchor on the errors page', async ({ page }) => {
  await page.goto('/developers/errors#balance_too_low')
  await expect(page.locator('#balance_too_low')).toBeInViewport()
  await expect(page.locator('#balance_too_low')).toContainText('402')
})

test('sections that open in place have an arrow, and short answers are open', async ({ page }) => {
  await page.goto('/developers/reference')
  const call = (id: string) => page.locator(`section#${id} > div > details`)
  await expect(call('findBalance')).toHaveAttribute('open')
  await expect(call('findPiece')).not.toHaveAttribute('open')
  const summary = call('findPiece').locator('> summary')
  await expect(summary.locator('svg')).toBeVisible()
  const turned = () => summary.locator('svg').evaluate((arrow) => getComputedStyle(arrow).rotate)
  expect(await turned()).toBe('none')
  await summary.click()
  await expect.poll(turned).toBe('90deg')
  await expect(call('findPiece').getByText('trackingNumber').first()).toBeAttached()
  // Nested sections have their own arrow.
  const within = call('findPiece').locator('details > summary svg').first()
  expect(await within.evaluate((arrow) => getComputedStyle(arrow).rotate)).toBe('none')
})

test('the reference shows each event, at the webhooks guide’s links', async ({ page }) => {
  await page.goto('/developers/webhooks')
  await page.getByRole('link', { name: 'order.cancelled' }).click()
  const event = page.getByRole('region', { name: 'order.cancelled', exact: true }).first()
  await expect(event).toBeInViewport()
  await expect(event).toContainText('No card of the order will be lettered.')
  await expect(event).toContainText('"type": "order.cancelled"')
})

test('the changelog explains how to choose a version, newest entry first', async ({ page }) => {
  await page.goto('/developers/limits')
  await page.getByRole('link', { name: 'The changelog' }).click()
  await expect(page.getByRole('heading', { name: 'Changelog', level: 1 })).toBeVisible()
  await expect(page.locator('figure pre')).toContainText('Fairhand-Version: 2026-11-25')
  const days = await page.getByRole('heading', { level: 2, name: /^\d{4}-\d\d-\d\d/ }).allTextContents()
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.at(-1)).toContain('2026-11-25')
})
