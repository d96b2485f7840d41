import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/journey.ts'
import { signUp } from './support/shopper.ts'
import { expectSound } from './support/soundness.ts'

const run = promisify(execFile)

test('the quick start works as it stands on the page: from no account to a card in the mail', async ({ page }) => {
  await page.goto('/developers')
  const blocks = page.locator('figure pre')
  await expect(blocks).toHaveCount(4)
  // As they are copied: one terminal, from the first to the last.
  const commands = (await blocks.allTextContents()).join('\n')
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-quick-start-'))
  try {
    const { stdout, stderr } = await run('bash', ['-c', commands], { cwd: folder })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/fh_test_\w{49}\n/)
    expect(stdout).toContain('"reference":"Welcome, November"')
    expect(stdout).toMatch(/accepted\napproved\nmailed\n/)
    expect(stdout).toContain('Dear Ada, welcome.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

for (const width of [1280, 390])
  test(`every developers’ page is reached from the first, and is sound, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/developers')
    const links = page.getByRole('navigation', { name: 'Developers’ pages' }).getByRole('link')
    let before = ''
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: name }).click()
      await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      // A frame later; between the two pages there is none.
      await expect.poll(() => page.title()).not.toMatch(new RegExp(`^(${before})?$`))
      before = await page.title()
      await expectSound(page, name)
    }
  })

test('calls are tried in the viewer of the reference, with a test key', async ({ page }) => {
  await signUp(page)
  const made = await page.request.post('/api/account/api-keys', {
    data: { name: 'Viewer', mode: 'test', scopes: ['catalog:read'] },
  })
  const { key } = (await made.json()) as { key: string }
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

test('a code of a failure has its place on the errors’ page', async ({ page }) => {
  await page.goto('/developers/errors#balance_too_low')
  await expect(page.locator('#balance_too_low')).toBeInViewport()
  await expect(page.locator('#balance_too_low')).toContainText('402')
})
