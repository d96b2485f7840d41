import { expect, test } from '#e2e/support/journey.ts'

// The specification, section 2: the page How it Works.

test('the How it Works page (§2.11)', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'How it Works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How it works')
  await test.step('§2.77 benefit cards', async () => {
    const benefits = main.getByRole('region', { name: 'What you can count on' }).getByRole('listitem')
    await expect(benefits).toHaveCount(4)
    for (const benefit of await benefits.all()) await expect(benefit.getByRole('heading')).toBeVisible()
  })
  await test.step('§2.77 a day 1 to day 5 timeline', async () => {
    const days = main.locator('ol').filter({ hasText: 'Day 1' }).getByRole('listitem')
    await expect(days).toHaveText([/Day 1/, /Day 2/, /Day 3/, /Day 4/, /Day 5/])
  })
  await test.step('§2.77 six FAQs', async () => {
    const questions = main.getByRole('region', { name: 'Questions people ask' }).locator('details')
    await expect(questions).toHaveCount(6)
    await questions.first().locator('summary').click()
    await expect(questions.first().locator('summary + *')).toBeVisible()
  })
  await test.step('§2.77 links to /shop and /artists', async () => {
    for (const path of ['/shop', '/artists']) {
      await main.locator(`a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/how-it-works')
    }
  })
})
