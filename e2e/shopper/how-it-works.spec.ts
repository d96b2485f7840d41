import { expect, test } from '#e2e/support/journey.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// How it works, the legal pages, and the not-found page (product.md, sections 2 and 9).

test('section 2: how it works has benefit cards, a day 1 to day 5 timeline, six FAQs, and links to shop and artists', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you can count on' }).getByRole('listitem')).toHaveCount(4)
  const days = page.getByRole('list').filter({ hasText: 'Your order arrives' }).getByRole('listitem')
  await expect(days).toHaveCount(5)
  for (const day of [1, 2, 3, 4, 5]) await expect(days.nth(day - 1)).toContainText(`Day ${day}`)
  await expect(page.locator('#faq details')).toHaveCount(6)

  await page.getByRole('main').getByRole('link', { name: 'Meet the artists' }).click()
  await expect(page).toHaveURL('/artists')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Browse cards' }).click()
  await expect(page).toHaveURL('/shop')
})

test('section 9: the claims are on the page to the letter', async ({ page }) => {
  await page.goto('/how-it-works')
  const words = (await page.getByRole('main').textContent())!
  for (const claim of [
    'Most cards finish in 3-5 business days',
    'rush takes 1-2 business days for a fee',
    'Message changes are allowed within 2 hours of ordering',
    '100% satisfaction guarantee',
    'within the United States only',
    'A preview photo is sent before shipping',
  ])
    expect(words).toContain(claim)
})

test('section 2: a question unfolds by pointer and keyboard, and the footer leads to the questions', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/how-it-works#faq')
  const question = page.locator('#faq summary').first()
  const answer = page.getByText('If you are in a hurry')
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()
  await question.press('Enter')
  await expect(answer).toBeHidden()
})

test('section 2: the six questions are complete without JavaScript, and described to search engines', async ({
  request,
}) => {
  const html = await (await request.get('/how-it-works')).text()
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as {
    '@type': string
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(facts['@type']).toBe('FAQPage')
  expect(facts.mainEntity).toHaveLength(6)
  const visible = html.replaceAll('&#x27;', "'")
  for (const { name, acceptedAnswer } of facts.mainEntity) {
    expect(visible).toContain(`${name}</h3>`)
    expect(visible).toContain(`${acceptedAnswer.text}</div>`)
  }
  expect(html).not.toMatch(/<[^>]+ style="/)
})

test('section 2: any other path shows a card with its two texts and status 404, and leads back', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  for (const path of ['/no-such-page', '/shop/no/such', '/how-it-works/2']) {
    expect((await page.goto(path))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found | Fairhand')
  }
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/')
})

test('section 2: the checkout’s terms can be read, and privacy beside them', async ({ page }) => {
  for (const [path, title, words] of [
    ['/terms', 'Terms of service', 'Message changes are allowed within 2 hours of ordering'],
    ['/privacy', 'Privacy', 'Two cookies, both strictly necessary.'],
  ] as const) {
    expect((await page.goto(path))!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText(/^Last changed: .* 2026$/)).toBeVisible()
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all())
      await expect(page.locator((await link.getAttribute('href'))!)).toHaveCount(1)
    expect(await (await page.request.get(path)).text()).not.toMatch(/<[^>]+ style="/)
  }
})

test('with all questions open, axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/how-it-works')
  for (const question of await page.locator('#faq summary').all()) await question.click()
  await expectSound(page, 'how it works, opened')
})
