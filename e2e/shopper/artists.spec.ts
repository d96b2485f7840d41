import type { APIRequestContext } from '@playwright/test'
import { admins } from '#contract/admin/admins.ts'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { type ArtistInput, artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { type Card, cards } from '#contract/catalog/cards.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { categories } from '#contract/catalog/categories.ts'
import { formatMoney } from '#contract/base/money.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectLoaded, expectNarrow, openUntil } from '#e2e/support/soundness.ts'

// The directory and the artists' pages (product.md, section 2).

const skills = ['Hand Lettering', 'Calligraphy', 'Watercolor', 'Brush Lettering', 'Typography', 'Illustration']

test('section 2: the directory shows every artist with portrait, specialty, experience, some cards and a link to the portfolio', async ({
  page,
  request,
}) => {
  await page.goto('/artists')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Artists' })).toBeVisible()
  for (const { name, specialty, experience } of await demoArtists(request)) {
    const entry = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(entry.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible()
    await expect(entry.getByText(specialty, { exact: true })).toBeVisible()
    await expect(entry.getByText(experience, { exact: true })).toBeVisible()
    await expect(entry.locator('img[alt=""]')).toHaveCount(3)
    await expect(entry.getByRole('link', { name: 'View Portfolio' })).toBeVisible()
  }
  const { id, name } = (await demoArtists(request))[2]!
  await page.getByRole('link', { name: `View Portfolio of ${name}` }).click()
  await expect(page).toHaveURL(`/artist/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('section 2: View Portfolio on the home page leads to the same screen', async ({ page, request }) => {
  const { id, name } = (await demoArtists(request))[1]!
  await page.goto('/')
  await page
    .locator('#artists')
    .getByRole('link', { name: `View Portfolio of ${name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/artists?/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

for (const path of ['artist', 'artists']) {
  test(`section 2: /${path}/{id} shows the artist, their workspace, skills and cards`, async ({ page, request }) => {
    const [artist] = await demoArtists(request)
    const { id, name, specialty, experience, bio } = artist!
    await page.goto(`/${path}/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible()
    await expect(main.getByRole('img', { name: `The workspace of ${name}` })).toBeVisible()
    for (const text of [specialty, experience, bio]) await expect(main.getByText(text, { exact: true })).toBeVisible()
    await expect(main.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(skills)
    await expect(main.getByRole('button', { name: 'Contact Artist' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${theShop().url}/artist/${id}`)

    const own = (await readAll<Card>(request, cards.list.path)).filter((card) => card.artistId === id)
    const kinds = await readAll<{ name: string; label: string }>(request, categories.list.path)
    await expect(main.getByRole('article')).toHaveCount(own.length)
    for (const { title, description, price, category } of own) {
      const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      await expect(card.getByRole('img', { name: title })).toBeAttached()
      await expect(card).toContainText(description)
      await expect(card).toContainText(formatMoney(price))
      await expect(card).toContainText(kinds.find(({ name }) => name === category)!.label)
    }
  })
}

test('section 2: the page links to the shop, back home, and to the next artists', async ({ page, request }) => {
  const people = await demoArtists(request)
  const address = `/artist/${people[0]!.id}`
  await page.goto(address)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: 'Browse all cards' }).click()
  await expect(page).toHaveURL('/shop')
  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: people[1]!.name }).click()
  await expect(page).toHaveURL(`/artist/${people[1]!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: people[1]!.name })).toBeVisible()
})

test('section 2: Select opens the customize dialog with that card', async ({ page, request }) => {
  const [artist] = await demoArtists(request)
  await page.goto(`/artist/${artist!.id}`)
  const select = page.getByRole('button', { name: /^Select / }).nth(1)
  const title = (await select.getAttribute('aria-label'))!.replace('Select ', '')
  await select.click()
  await expect(page.getByRole('dialog', { name: `Customize ${title}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(select).toBeFocused()
})

test('section 2: an artist without cards has No Portfolio Items, and a card without a picture Image Coming Soon', async ({
  page,
  request,
}) => {
  await withArtist(request, {}, async ({ id, name }) => {
    await page.goto(`/artist/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('No Portfolio Items', { exact: true })).toBeVisible()

    const card = { title: 'Still wet', description: 'Hung up to dry.', category: 'greeting', price: '$12.00' }
    const { id: cardId } = (await (
      await request.post(cardsAdmin.create.path, { data: { ...card, artistId: id } })
    ).json()) as Card
    try {
      const shown = page.getByRole('article')
      await openUntil(page, `/artist/${id}`, shown)
      await expect(shown).toHaveCount(1)
      for (const text of ['Image Coming Soon', 'Still wet', 'Hung up to dry.', 'Greeting'])
        await expect(shown.getByText(text, { exact: true })).toBeVisible()
      await expect(shown).toContainText('$12.00')
    } finally {
      await request.delete(cardsAdmin.remove.path.replace('{id}', cardId))
    }
  })
})

test('section 2: names and words of any length and without a space stay within the screen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  await withArtist(request, { name: long, specialty: long, experience: long, bio: `${long}\n\n${long}` }, async () => {
    await openUntil(page, '/artists', page.getByRole('heading', { name: long }))
    await expectNarrow(page, 'directory')
    await page.getByRole('link', { name: `View Portfolio of ${long}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible()
    await expectNarrow(page, 'artist')
  })
})

for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
  for (const path of ['artist', 'artists']) {
    test(`section 2: /${path}/${id} answers 404 with Artist Not Found and a way to the cards`, async ({
      page,
      watch,
    }) => {
      watch.allow(/404/)
      const response = await page.goto(`/${path}/${id}`)
      expect(response!.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Artist Not Found' })).toBeVisible()
      await expect(page).toHaveTitle('Artist Not Found | Fairhand')
      await page.getByRole('link', { name: 'Browse Cards' }).click()
      await expect(page).toHaveURL('/shop')
    })
  }
}

test('section 8: a directory that cannot be loaded shows a message in the shop’s frame, and can be retried', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch|failed: .*api\/artists/)
  await page.goto('/how-it-works')
  await page.route('**/api/artists', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute('**/api/artists')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Artists' })).toBeVisible()
})

test('section 2: both pages are complete without JavaScript, and describe the artists to search engines', async ({
  request,
}) => {
  const [artist] = await demoArtists(request)
  const directory = await (await request.get('/artists')).text()
  expect(directory.match(/\/media\/[0-9a-f]{26}c[0-9a-f]{6}\/640\.webp/g)!.length).toBeGreaterThan(30)
  expect(directory).toContain(`<link rel="canonical" href="${theShop().url}/artists"/>`)
  expect(factsOf(directory)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        item: expect.objectContaining({ '@type': 'Person', url: `${theShop().url}/artist/${artist!.id}` }),
      }),
    ]),
  })

  const page = await (await request.get(`/artists/${artist!.id}`)).text()
  expect(page).toContain(`<meta property="og:image" content="${theShop().url}${artist!.profileImage}/960.webp"/>`)
  expect(factsOf(page)).toMatchObject({
    '@graph': [
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: artist!.name } },
      { '@type': 'BreadcrumbList' },
    ],
  })
  for (const html of [directory, page]) {
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html).not.toMatch(/<[^>]+ style="/)
  }
})

test('on a tablet directory and artist are no wider than the screen', async ({ page, request }) => {
  const [, , , artist] = await demoArtists(request)
  await page.setViewportSize({ width: 768, height: 800 })
  for (const path of ['/artists', `/artist/${artist!.id}`]) {
    await page.goto(path)
    await expectLoaded(page)
    await expectNarrow(page, path)
  }
})

/** The artists of the demo catalog, without those that other tests add and delete. */
async function demoArtists(request: APIRequestContext): Promise<Artist[]> {
  const people = await readAll<Artist>(request, artists.list.path)
  return people.filter(({ profileImage }) => profileImage.startsWith('/media/')).slice(0, 8)
}

async function readAll<Thing>(request: APIRequestContext, path: string): Promise<Thing[]> {
  return (await (await request.get(path)).json()) as Thing[]
}

/** An artist for this test, deleted afterwards. */
async function withArtist(
  request: APIRequestContext,
  words: Partial<ArtistInput>,
  use: (artist: Artist) => Promise<void>,
): Promise<void> {
  await request.post(admins.signIn.path, { data: { username: 'admin', password: 'correct horse battery' } })
  const data = {
    name: 'Nell Newcomer',
    specialty: 'Pen and ink',
    bio: 'Nell has just moved in.',
    experience: '1 year of ink',
    profileImage: `${theShop().url}/favicon.svg`,
    workspaceImage: `${theShop().url}/favicon.svg`,
    ...words,
  }
  const artist = (await (await request.post(artistsAdmin.create.path, { data })).json()) as Artist
  try {
    await use(artist)
  } finally {
    await request.delete(artistsAdmin.remove.path.replace('{id}', artist.id))
  }
}

function factsOf(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
}
