import type { Phone } from './phone.ts'

/** Browsing: home, shop, artists. */
export async function walkShop(phone: Phone): Promise<void> {
  const { page } = phone
  await phone.open('/')
  await phone.tap('home: open the menu', page.getByRole('button', { name: 'Open menu' }))
  await phone.tap('home: close the menu', page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }))
  const row = page.locator('li:has(> button)').filter({ has: page.getByRole('button', { name: /to favorites/ }) })
  await phone.tap('home: heart in a row', row.first().getByRole('button', { name: /to favorites/ }))
  await phone.tap('home: open a card of a row', row.first().locator('> button').first())
  await phone.tap('home: close the card', page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }))
  await phone.tap('home: to the shop', page.getByRole('link', { name: 'EXPLORE CARDS' }))
  await page.waitForURL('/shop')

  await phone.open('/shop')
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  await phone.type('shop: search', search, 'birthday')
  await phone.tap('shop: clear filters', page.getByRole('button', { name: 'Clear Filters' }).first())
  await phone.tap('shop: unfold the filters', page.getByRole('button', { name: 'Filters', exact: true }))
  // A phone's native option list is not part of the page: a key chooses the next option.
  for (const list of ['Category', 'Price range', 'Sort by']) {
    await page.getByLabel(list).focus()
    await phone.press(`shop: ${list.toLowerCase()}`, 'ArrowDown')
    await phone.press(`shop: ${list.toLowerCase()}`, 'ArrowUp')
  }
  await phone.tap('shop: heart', page.getByRole('button', { name: /to favorites/ }).nth(2))

  await phone.tap('header: to the artists', page.getByRole('button', { name: 'Open menu' }))
  await phone.tap('menu: to the artists', page.getByRole('dialog').getByRole('link', { name: 'Artists' }))
  await page.waitForURL('/artists')
  await phone.open('/artists')
  await phone.tap('artists: open an artist', page.getByRole('link', { name: /^View Portfolio/ }).nth(1))
  await page.waitForURL(/\/artist\//)
}
