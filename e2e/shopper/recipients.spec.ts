import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import type { CartItem } from '#contract/sales/cart.ts'
import { letter, step } from '#e2e/support/card-making.ts'
import { openDesk } from '#e2e/support/desk.ts'
import { chooseArtist, expect, expectPlaced, fillCard, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { address, emailTo, newPerson, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// One card to several people: typed, or from a file whose bad row is corrected in place.

const file = [
  'Name,Street,City,State,ZIP,Message',
  'Cleo Berg,12 Oak Lane,New York,NY,10001,',
  'Dan Opal,9 Elm Street,Portland,OR,no idea,"Ahoy {firstName},',
  'come and visit!"',
].join('\r\n')

for (const width of [390, 1280])
  test(`three people with one payment, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const buyer = newPerson('several').email
    await page.goto('/shop')
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Customize / })
    await dialog.getByLabel('Custom Message').fill('Dear {firstName},\nthank you for everything.')
    await dialog.getByLabel('Signature').fill('Ben')
    await dialog.getByLabel('Elegant Cursive').check()
    await chooseArtist(dialog)
    await dialog.getByRole('button', { name: 'Send this to several people' }).click()
    await expect(dialog.getByLabel('Quantity')).toBeHidden()

    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog.getByText('Choose at least one person')).toBeVisible()

    await dialog.getByRole('button', { name: 'Add a person' }).click()
    const person = page.getByRole('dialog', { name: 'Add a person' })
    await person.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(person.getByText('Name is required')).toBeVisible()
    await person.getByLabel('Name', { exact: true }).fill('Ann Reader')
    await person.getByLabel('Street Address').fill('1 Main Street')
    await person.getByLabel('City').fill('Springfield')
    await person.getByLabel('State').fill('IL')
    await person.getByLabel('ZIP Code').fill('62701')
    await expectSound(page, 'somebody who gets a card')
    await person.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(person).toBeHidden()
    await expect(dialog.getByText('1 Main Street · Springfield, IL · 62701')).toBeVisible()
    await expect(dialog.getByText('Dear Ann,')).toBeVisible()

    await dialog
      .getByLabel('Add from a spreadsheet')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(dialog.getByText('2 people were added.')).toBeVisible()
    await expect(dialog.getByText('Enter a ZIP code with five digits, such as 97201')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fix it for Dan Opal' }).click()
    const dan = page.getByRole('dialog', { name: 'Edit Dan Opal' })
    await expect(dan.getByLabel('Message')).toHaveValue('Ahoy {firstName},\ncome and visit!')
    await dan.getByLabel('ZIP Code').fill('97205')
    await dan.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a ZIP code with five digits, such as 97201')).toBeHidden()
    await dialog.getByRole('button', { name: 'Next person' }).click()
    await expect(dialog.getByText('Dear Cleo,')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next person' }).click()
    await expect(dialog.getByText('Ahoy Dan,')).toBeVisible()
    await expectSound(page, 'a card to several people')

    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expectToast(page, 'Added to Cart')
    await page.goto('/cart')
    await expect(page.getByText('To Ann Reader, Cleo Berg and Dan Opal')).toBeVisible()
    await expectSound(page, 'the cart of a card to several people')
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText('3 cards go straight to the people you chose.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Recipient Address' })).toBeHidden()
    await page.getByLabel('Full Name').fill('Ben Writer')
    await page.getByLabel('Email Address').fill(buyer)
    await fillCard(page)
    await expectSound(page, 'the checkout of a card to several people')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expectPlaced(page)
    await expect(page.getByRole('list', { name: 'Your cards' }).getByText('Dear Ann,')).toBeVisible()
    const { text } = await emailTo(buyer, /We’ve received your order/)
    expect(text).toContain('Dear …,')
    expect(text).toContain('To 3 people, one card each')
    const token = /\/track\/([\w-]{22,})/.exec(text)![1]!
    await page.goto(`/track/${token}`)
    for (const name of ['Ann Reader', 'Cleo Berg', 'Dan Opal'])
      await expect(page.getByRole('navigation', { name: 'Cards of this order' }).getByText(name)).toBeVisible()
    await expectSound(page, 'the order of a card to several people')
    const { pieces, totalAmount, items } = await send<OrderDetails>(page.request, 'GET', `/api/track/${token}`)
    expect(pieces.map(({ recipient, customMessage }) => [recipient.zipCode, customMessage])).toEqual([
      ['62701', 'Dear Ann,\nthank you for everything.'],
      ['10001', 'Dear Cleo,\nthank you for everything.'],
      ['97205', 'Ahoy Dan,\ncome and visit!'],
    ])
    expect(Number(totalAmount)).toBeCloseTo(3 * Number(items[0]!.price), 2)
    expect(await send<CartItem[]>(page.request, 'GET', '/api/cart')).toEqual([])
  })

test('three from the address book and two from a file: one payment, five cards, one of which waits for its address', async ({
  page,
}) => {
  const ben = await signUp(page, newPerson('Ben'))
  await theShop().query('update users set email_verified_at = now() where email = $1 returning id', [ben.email])
  const add = (name: string, given?: object) =>
    send<{ id: string }>(page.request, 'POST', '/api/people', { name, ...(given && { address: { ...given, name } }) })
  await add('Ann Reader', address)
  await add('Tom Berg', { ...address, street: '5 Hill Road' })
  const eve = await add('Eve Opal')
  await add('No Address')
  const friend = newPerson('Eve').email
  await send(page.request, 'POST', `/api/people/${eve.id}/address-request`, { email: friend })

  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Customize / })
  await dialog.getByLabel('Custom Message').fill('Dear {firstName},\nthank you for everything.')
  await dialog.getByLabel('Signature').fill('Ben')
  await dialog.getByLabel('Elegant Cursive').check()
  await chooseArtist(dialog)
  await dialog.getByRole('button', { name: 'Send this to several people' }).click()
  await dialog.getByRole('button', { name: 'From your people' }).click()
  const book = page.getByRole('dialog', { name: 'Your people' })
  await expect(book.getByLabel('No Address')).toBeDisabled()
  for (const name of ['Ann Reader', 'Tom Berg', 'Eve Opal']) await book.getByLabel(name).check()
  await expectSound(page, 'people of the address book')
  await book.getByRole('button', { name: 'Add 3 people' }).click()
  await dialog
    .getByLabel('Add from a spreadsheet')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText('2 people were added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByText('One person needs attention: see the list.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fix it for Dan Opal' }).click()
  const dan = page.getByRole('dialog', { name: 'Edit Dan Opal' })
  await dan.getByLabel('ZIP Code').fill('97205')
  await dan.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to Cart')
  await page.goto('/checkout')
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('/orders')
  const { text } = await emailTo(ben.email, /We’ve received your order/)
  const link = /\/track\/([\w-]{22,})/.exec(text)!
  const find = () => send<OrderDetails>(page.request, 'GET', `/api/track/${link[1]}`)
  const [annsCard, evesCard] = (await find()).pieces
  // By name, as the address book has them.
  expect((await find()).pieces.map(({ waitsForAddress }) => waitsForAddress)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
  expect(annsCard!.promise).not.toBeNull()

  // The friend answers, and the card continues with the others.
  await page.goto(link[0])
  await expect(page.getByText('Waiting for address').first()).toBeVisible()
  await expectSound(page, 'an order with a card that waits for its address')
  const asked = await emailTo(friend, /would like your mailing address/)
  const token = /\/address\/(\S+)/.exec(asked.text)![1]!
  const home = { ...address, name: 'Eve Opal', street: '9 Elm Street', zipCode: '10001', city: 'New York', state: 'NY' }
  await send(page.request, 'POST', `/api/address-requests/${token}`, home)
  await page.reload()
  await expect(page.getByText('Waiting for address')).toHaveCount(0)
  await expect(page.getByText('Goes toEve Opal9 Elm Street')).toBeVisible()

  // Five photos.
  const desk = await openDesk()
  for (const { id } of (await find()).pieces) {
    await step(desk, id, 'acceptance')
    await letter(desk, id)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(5)
  const made = (await find()).pieces
  expect(made.map(({ photos }) => photos.length)).toEqual([2, 2, 2, 2, 2])
  expect(made.find(({ id }) => id === evesCard!.id)!.promise).not.toBeNull()
})

test('whoever’s card says something that looks left over is asked about, corrected, kept or left out @smoke', async ({
  page,
}) => {
  const file = [
    'First Name;Last Name;Street;City;State;ZIP;Message',
    'Mary Ann;Smith;12 Main St;Portland;OR;97201;',
    'Capt.;Reed;7 Oak Ave;Portland;OR;97202;',
    'Cal;Dow;9 Elm St;Portland;OR;97203;Dear Cal, enjoy your #N/A',
    'Di;Lee;1 Elm St;Portland;OR;97203;Dear {{name}}',
  ].join('\r\n')
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Customize / })
  await dialog.getByLabel('Custom Message').fill('Dear {firstName},\nthank you.')
  await dialog.getByRole('button', { name: 'Send this to several people' }).click()
  await dialog
    .getByLabel('Add from a spreadsheet')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const asked = page.getByRole('dialog', { name: '3 people need a look' })
  await expect(asked.getByText('Is “Capt.” the first name?')).toBeVisible()
  await expect(asked.getByText('#N/A', { exact: true })).toBeVisible()
  await expectSound(page, 'questions about a list')
  await asked.getByRole('button', { name: 'Correct it for Capt. Reed' }).click()
  const captain = page.getByRole('dialog', { name: 'Edit Capt. Reed' })
  await captain.getByLabel('First name').fill('Ann')
  await captain.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: '2 people need a look' })
    .getByRole('button', { name: 'It is right for Cal Dow' })
    .click()
  await page
    .getByRole('dialog', { name: 'One person needs a look' })
    .getByRole('button', { name: 'Leave out', exact: true })
    .click()
  await expect(dialog.getByText('One person was added. One person was left out.')).toBeVisible()
  for (const name of ['Mary Ann Smith', 'Capt. Reed', 'Cal Dow'])
    await expect(dialog.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await expect(dialog.getByText('Dear Mary Ann,')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next person' }).click()
  await expect(dialog.getByText('Dear Ann,')).toBeVisible()
})
