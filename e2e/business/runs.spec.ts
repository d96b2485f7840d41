import type { Page } from '@playwright/test'
import { askForQuote, sendOffer, somebodyElse } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A business run from the accepted quote to a list that is ready.

const headings = 'First name,Last name,Street,City,State,ZIP,Product'

/** A file with this many people, three of them with errors. */
function listOf(count: number): string {
  const people = Array.from(
    { length: count },
    (_, place) => `Ann${place},Reader,${place + 1} Main Street,Springfield,IL,62701,Kettle`,
  )
  people[1] = 'Ben,Reader,2 Main Street,Springfield,Atlantis,62701,Kettle'
  people[2] = people[0]!
  people[3] = 'Cleo,Reader,4 Main Street,Springfield,IL,97201,Kettle'
  return [headings, ...people].join('\r\n')
}

const sendList = (page: Page, text: string) =>
  page
    .getByLabel(/Choose a list|Replace the list/)
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const show = (page: Page, kind: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name: kind })

test('a run: list, words, a row corrected in place, a duplicate kept, a preview, colleagues, ready', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[49]/)
  const quote = await askForQuote(page)
  await page.goto(await sendOffer(page, quote, 'With pleasure'))
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await page.getByRole('link', { name: 'send your list and write the words' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Cards for ${quote.companyName}` })).toBeVisible()
  await expect(page.getByText('The list is empty')).toBeVisible()
  await expectSound(page, 'a run without a list')

  await sendList(page, listOf(250))
  await expect(show(page, /^All ?250/)).toBeVisible()
  await expect(page.getByText('people.csv has been read and checked.')).toBeVisible()

  await page.getByLabel('Message', { exact: true }).fill('Dear {firstName}, enjoy your .')
  await page.getByLabel('Message', { exact: true }).press('End')
  await page.getByLabel('Message', { exact: true }).press('ArrowLeft')
  await page.getByRole('button', { name: '{Product}' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Dear {firstName}, enjoy your {Product}.')
  await page.getByLabel('Signature', { exact: true }).fill('Acme')
  await page.getByRole('button', { name: 'Save the words' }).click()
  await expect(page.getByRole('button', { name: 'Save the words' })).toBeDisabled()
  await expect(page.getByText('people.csv has been read and checked.')).toBeVisible()
  await expectSound(page, 'a run with its list')
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = page.getByRole('cell', { name: /Ann0 Reader 1 Main Street, Springfield, IL 62701/ }).first()
  await onPhone.scrollIntoViewIfNeeded()
  expect((await onPhone.boundingBox())!.width).toBeGreaterThan(300)
  await expectSound(page, 'a run with its list on a phone')
  await page.setViewportSize(wide)

  await show(page, /^To correct ?1/).click()
  const state = page.getByRole('textbox', { name: 'State, row 3' })
  await expect(state).toHaveValue('Atlantis')
  await state.fill('Nowhere')
  await state.press('Enter')
  await expect(state).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('cell', { name: 'Enter a U.S. state, such as OR or Oregon' })).toBeVisible()
  await expect(state).toHaveValue('Nowhere')
  await state.fill('illinois')
  await state.press('Enter')
  await expect(state).toHaveValue('IL')
  await expect(show(page, /^To correct ?0/)).toBeVisible()

  await page.getByRole('button', { name: 'This list is ready' }).click()
  await expect(page.getByText('Some rows have errors or open questions.')).toBeVisible()

  await show(page, /^To review ?1/).click()
  await page.getByRole('button', { name: 'View row 5' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cleo Reader' })
  await expect(dialog.getByTestId('preview')).toContainText('Dear Cleo, enjoy your Kettle.')
  await expectSound(page, 'a row of a run')
  await dialog.getByRole('button', { name: 'The address is right' }).click()
  await expect(dialog).toBeHidden()
  await expect(show(page, /^To review ?0/)).toBeVisible()

  await show(page, /^Listed twice ?1/).click()
  await expect(page.getByRole('cell', { name: 'Same person as row 2.' })).toBeVisible()
  await page.getByRole('button', { name: 'View row 4' }).click()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(show(page, /^Listed twice ?0/)).toBeVisible()

  await show(page, /^All ?250/).click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const adding = page.getByRole('dialog', { name: 'New person' })
  await adding.getByRole('button', { name: 'Close' }).click()
  await expect(show(page, /^All ?250/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a person' }).click()
  for (const [field, value] of Object.entries({
    Name: 'Dora Reader',
    Street: '9 Main Street',
    City: 'Springfield',
    State: 'IL',
    ZIP: '62701',
    Product: 'Lamp',
  }))
    await adding.getByLabel(field, { exact: true }).fill(value)
  await expect(adding.getByTestId('preview')).toContainText('enjoy your Lamp.')
  await expectSound(page, 'somebody who is added to a run')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(show(page, /^All ?251/)).toBeVisible()
  await page.getByRole('region', { name: 'Rows of the list' }).press('End')
  await page.getByRole('button', { name: 'View row 252' }).click()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await expect(show(page, /^Left out ?1/)).toBeVisible()

  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Dear {firstName}, enjoy.')
  await expect(page.getByText('Please save the words above first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This list is ready' })).toBeDisabled()
  await message.fill('Dear {firstName}, enjoy your {Product}.')
  await expect(page.getByRole('button', { name: 'This list is ready' })).toBeEnabled()

  const look = await page.getByLabel('Link to view').inputValue()
  const colleague = await somebodyElse(browser)
  await colleague.goto(new URL(look).pathname)
  await expect(colleague.getByText('Your link is view-only')).toBeVisible()
  await expect(colleague.getByRole('button', { name: /ready|Save|Add a person/ })).toHaveCount(0)
  await expect(colleague.getByRole('cell', { name: 'Ann0 Reader' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Renew the link to view' }).click()
  await expectToast(page, 'New link made', 'The old one no longer works.')
  await colleague.reload()
  await expect(colleague.getByText('This link no longer works')).toBeVisible()
  await colleague.context().close()

  await page.getByRole('button', { name: 'This list is ready' }).click()
  await expect(page.getByRole('button', { name: 'Start the sample' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Replace the list|Add a person/ })).toHaveCount(0)
  await expectSound(page, 'a run that is ready')
})

test('a list with unclear columns is mapped by hand; a file that is not a list shows a message', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  const quote = await askForQuote(page)
  await page.goto(await sendOffer(page, quote, 'With pleasure'))
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await page.getByRole('link', { name: 'send your list and write the words' }).click()
  await sendList(page, 'Wer,Wo,Ort,ST,PLZ\r\nAda Lovelace,1 Main Street,Springfield,IL,62701')
  await expect(page.getByText('people.csv: please match its columns below.')).toBeVisible()
  await expectSound(page, 'a list whose columns are not clear')
  for (const [heading, role] of [
    ['Wer', 'Name'],
    ['Wo', 'Street'],
    ['Ort', 'City'],
    ['PLZ', 'ZIP code'],
  ] as const)
    await page.getByLabel(heading, { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await expect(page.getByRole('textbox', { name: 'Name, row 2' })).toHaveValue('Ada Lovelace')
  await sendList(page, '')
  await expect(page.getByText('This file is empty.')).toBeVisible()
})
