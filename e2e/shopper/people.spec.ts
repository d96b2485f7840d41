import { somebodyElse } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo, newPerson, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The address book: people typed, imported, and asked for their address.

for (const width of [390, 1280])
  test(`an address book at ${width} px: added, imported, merged, and asked for an address`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const ben = await signUp(page, newPerson('Ben'))
    await theShop().query('update users set email_verified_at = now() where email = $1 returning id', [ben.email])
    await page.goto('/account')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await expect(page.getByText(/^Your address book is empty\./)).toBeVisible()
    await expectSound(page, 'an empty address book')

    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Ann Reader')
    await dialog.getByLabel('I know the address').check()
    await dialog.getByLabel('Street Address').fill('1 Main Street')
    await dialog.getByLabel('City').fill('Springfield')
    await dialog.getByLabel('State').fill('IL')
    await dialog.getByLabel('ZIP Code').fill('62701')
    await dialog.getByRole('button', { name: 'Add a date' }).click()
    await dialog.getByLabel('Month', { exact: true }).selectOption('February')
    await dialog.getByLabel('Day', { exact: true }).fill('30')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('This month does not have that many days')).toBeVisible()
    await dialog.getByLabel('Day', { exact: true }).fill('29')
    await expectSound(page, 'somebody in the address book')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Added')
    const book = page.getByRole('list', { name: 'Your people' })
    await expect(book.getByText('Birthday, February 29')).toBeVisible()

    const rows = [
      'Name,Street,City,State,ZIP,Birthday',
      'ANN READER,,,,,02/29/1980',
      'Tom Berg,,,,,',
      'Zoe Opal,2 Elm St,Boston,XX,02134,',
      'Di West,9 Elm St,Portland,OR,97203,13/5/1980',
    ]
    await page
      .getByLabel('Import contacts')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const result = page.getByRole('dialog', { name: 'Import contacts' })
    await expect(result.getByText(/2 people were added\. One person was already there/)).toBeVisible()
    await expect(result.getByText('Enter a U.S. state, such as OR or Oregon')).toBeVisible()
    await expect(result.getByText('The birthday “13/5/1980” was not understood.')).toBeVisible()
    await expectSound(page, 'an import of contacts')
    await result.getByRole('button', { name: 'Add by hand: row 4' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Zoe Opal')
    await expect(dialog.getByLabel('Street Address')).toHaveValue('2 Elm St')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await result.getByRole('button', { name: 'Close' }).click()
    await expect(book.getByText('Birthday, February 29 (1980)')).toBeVisible()

    await send(page.request, 'POST', '/api/people', { name: 'Tom  Berg', note: 'Likes boats' })
    await page.reload()
    await expectSound(page, 'an address book')
    await page.getByRole('button', { name: 'Merge: Tom Berg' }).click()
    await expectToast(page, 'Merged')
    await expect(book.getByRole('button', { name: 'Ask for the address: Tom Berg' })).toHaveCount(1)
    await expect(book.getByText('Likes boats')).toBeVisible()

    await book.getByRole('button', { name: 'Ask for the address: Tom Berg' }).click()
    const ask = page.getByRole('dialog', { name: 'Ask Tom Berg for the address' })
    const tom = newPerson('Tom').email
    await ask.getByLabel('E-mail address of Tom Berg').fill(tom)
    await expectSound(page, 'asking for an address')
    await ask.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(book.getByText(/^Address requested on /)).toBeVisible()

    // The friend, who has no account, on a phone.
    const { text } = await emailTo(tom, /Ben Reader would like your mailing address/)
    const friend = await somebodyElse(browser, { viewport: { width, height: 844 } })
    await friend.goto(/http\S+\/address\/\S+/.exec(text)![0])
    await expect(friend.getByRole('heading', { name: 'Ben Reader is asking for your address' })).toBeVisible()
    await expectSound(friend, 'a friend is asked for the address')
    await friend.getByRole('button', { name: 'Share it with Ben Reader' }).click()
    await expect(friend.getByText('Street address is required')).toBeVisible()
    await friend.getByLabel('Street Address').fill('9 Elm Street')
    await friend.getByLabel('City').fill('New York')
    await friend.getByLabel('State').fill('NY')
    await friend.getByLabel('ZIP Code').fill('10001')
    await friend.getByRole('button', { name: 'Share it with Ben Reader' }).click()
    await expect(friend.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await friend.reload()
    await expect(friend.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await friend.context().close()

    await page.reload()
    await expect(book.getByText('9 Elm Street, New York, NY 10001')).toBeVisible()
    await book.getByRole('button', { name: 'Remove Tom Berg' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expectToast(page, 'Removed')
    await expect(book.getByText('Tom Berg')).toBeHidden()
  })
