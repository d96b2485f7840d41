import { askForQuote, cardOf, linkIn, sendOffer } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'

// The quote as a business sees it through its private link.

test('offer page: a replaced, a declined and an expired quote and a broken link each show a message', async ({
  page,
  watch,
}) => {
  watch.allow(/40[49]/)
  const quote = await askForQuote(page)
  const first = await sendOffer(page, quote, 'The first words')
  await page.goto(first)
  await expect(page.getByRole('button', { name: /^Accept for/ })).toBeVisible()
  const second = await sendOffer(page, quote, 'The second words')
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expectToast(page, 'Not saved', 'There is a newer version of this quote. It is in your e-mail.')
  await expect(page.getByRole('heading', { name: 'There is a newer version of this quote' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)

  await page.goto(second)
  const decline = page.getByRole('button', { name: 'Decline' })
  const dialog = page.getByRole('dialog', { name: 'Decline this quote?' })
  await decline.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline it' }).click()
  await expect(page.getByRole('region', { name: 'You declined this quote' })).toBeFocused()
  await emailTo('admin@fairhand.example', new RegExp(`${quote.companyName} declined quote 2`))

  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Declined', quote)).toContainText(/declined \w+ \d+/)
  await cardOf(page, 'Declined', quote).click()
  const versions = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^Version \d/ })
  await expect(versions.nth(0)).toContainText(/Version 2\s*declined/)
  await expect(versions.nth(1)).toContainText(/Version 1\s*replaced/)
  await page.getByRole('button', { name: 'Write version 3' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The second words')
  await page.getByLabel('Message', { exact: true }).fill('The third words')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expectToast(page, 'Quote sent', `Version 3 is on its way to ${quote.contactEmail}.`)
  await expect(versions).toHaveCount(3)

  const third = linkIn((await emailTo(quote.contactEmail, /The third words/)).text)
  await theShop().query(`update quote_offers set expires_on = '2020-02-29' where quote_id = $1 and number = 3`, [
    quote.id,
  ])
  await page.goto(third)
  await expect(page.getByRole('heading', { name: 'This quote has expired' })).toBeVisible()
  await expect(page.getByText('It was valid until February 29, 2020.')).toBeVisible()
  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Quoted', quote)).toContainText('expired February 29, 2020')
  await page.goto(`${third.slice(0, -4)}AAAA`)
  await expect(page.getByText('We can’t find this quote')).toBeVisible()
})
