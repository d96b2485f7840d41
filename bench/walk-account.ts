import { randomBytes } from 'node:crypto'
import type { Phone } from './phone.ts'

const password = 'letters & ink'

/** A shopper signs in and edits the address book; and the gift card page. */
export async function walkAccount(phone: Phone): Promise<void> {
  const { page } = phone
  const username = `walk-${randomBytes(5).toString('hex')}`
  const person = { username, email: `${username}@shop.test`, firstName: 'Ann', lastName: 'Reader', password }
  const registered = await page.request.post('/api/register', { data: person })
  if (!registered.ok()) throw new Error(await registered.text())
  await page.request.post('/api/logout')

  await phone.open('/auth')
  await phone.tap('sign in: create an account', page.getByRole('tab', { name: 'Create Account' }))
  await phone.tap('sign in: back', page.getByRole('tab', { name: 'Sign In' }))
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  await phone.type('sign in: username', panel.getByLabel('Username'), username)
  await phone.type('sign in: password', panel.getByLabel('Password', { exact: true }), password)
  await phone.tap('sign in: send', panel.getByRole('button', { name: 'Sign In' }))
  await page.waitForURL('/')

  await phone.open('/account')
  await phone.type('account: first name', page.getByLabel('First Name'), 'Marie')
  await phone.tap('account: save', page.getByRole('button', { name: 'Save changes' }))
  await phone.open('/people')
  await phone.tap('people: add a person', page.getByRole('button', { name: 'Add a person' }))
  const dialog = page.getByRole('dialog')
  await phone.type('people: name', dialog.getByLabel('Name', { exact: true }), 'Ann Reader')
  await phone.tap('people: the address is known', dialog.getByText('I know the address'))
  await phone.type('people: street', dialog.getByLabel('Street Address'), '1 Main Street')
  await phone.tap('people: add a date', dialog.getByRole('button', { name: 'Add a date' }))
  await phone.tap('people: close', dialog.getByRole('button', { name: 'Cancel' }))

  await phone.open('/gift-cards')
  await phone.tap('gift cards: amount', page.getByRole('button', { name: '$25', exact: true }))
  await phone.type('gift cards: recipient', page.getByLabel('Who is it for?'), 'Tom')
  await phone.type('gift cards: words', page.getByLabel('Your message'), 'Write to your aunt')
  await phone.tap('gift cards: go on, refused', page.getByRole('button', { name: 'Continue to payment' }))
}
