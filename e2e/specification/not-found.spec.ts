import { expect, test } from '#e2e/support/journey.ts'

// The specification, section 2: the route table's last line.

test('any other path shows a card headed 404 Page Not Found (§2.14)', { tag: '@smoke' }, async ({ page, watch }) => {
  watch.allow(/404/)
  for (const path of ['/no-such-page', '/artist', '/shop/no/such', '/admin/no-such-page']) {
    await page.goto(path)
    const card = page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(card.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  }
})
