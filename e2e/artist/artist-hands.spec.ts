import type { Artist } from '#contract/catalog/artists.ts'
import { artists } from '#contract/catalog/artists.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { sendAway, withArtist } from '#e2e/support/artist.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// From an artist's hand to a card, and from a day to an artist (product.md, section 17).

for (const width of [1280, 390])
  test(`from an artist’s hand to a design and the customize dialog, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const artist = (await send<Artist[]>(page.request, 'GET', artists.list.path)).find(
      ({ styles }) => styles.length > 1,
    )!
    await page.goto(`/artist/${artist.id}`)
    await expect(page.getByText(/^Letters the next card by \w{3}, \w{3} \d+$/)).toBeVisible()
    const hands = page.locator('#hands')
    await expect(hands.getByRole('heading', { level: 3 })).toHaveText(artist.styles)
    const style = artist.styles[1]!
    const button = hands.getByRole('button', { name: `Letter my words in ${style}` })
    await button.focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog', { name: 'Choose a card' })
    const own = choice.getByRole('region', { name: `Drawn by ${artist.name}` })
    await expect(own.getByRole('button').first()).toBeVisible()
    await expect(choice.getByRole('region', { name: 'By other artists' }).getByRole('button').first()).toBeAttached()
    await expectSound(page, `choice of a design at ${width} px`)
    await own.getByRole('button').first().focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: /^Customize / })
    await expect(dialog.getByLabel(style)).toBeChecked()
    await expect(dialog.getByRole('radiogroup', { name: 'Artist' }).getByRole('radio', { checked: true })).toHaveValue(
      artist.id,
    )
    await expect(choice).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expectSound(page, `artist page at ${width} px`)
  })

for (const width of [1280, 390])
  test(`artists are filtered by style and by day, with an alternative if nobody can, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const people = await send<Artist[]>(page.request, 'GET', artists.list.path)
    const style = people.flatMap(({ styles }) => styles)[0]!
    const who = people.filter(({ styles }) => styles.includes(style))
    await page.goto('/artists')
    const filters = page.getByRole('form', { name: 'Filter artists' })
    const entries = page.getByRole('main').getByRole('article')
    await filters.getByLabel('Writing style').focus()
    await filters.getByLabel('Writing style').selectOption(style)
    await expect(filters.getByLabel('Writing style')).toBeFocused()
    await expect(page).toHaveURL(/[?&]style=/)
    await expect(entries).toHaveCount(who.length)
    await expect(page.getByRole('status').filter({ hasText: `letter ${style}.` })).toBeVisible()

    await filters.getByLabel('ZIP code').fill('62701')
    await filters.getByLabel('Needs to be there by').fill('soon')
    await expect(filters.getByText('A date like 12/24/2026')).toBeVisible()
    await filters.getByLabel('Needs to be there by').fill(inDays(45))
    await expect(entries.first().getByText(/^Lettered by .*, arrives /)).toBeVisible()
    await expectSound(page, `artists by a day at ${width} px`)
    await filters.getByLabel('Needs to be there by').fill(inDays(1))
    await expect(page.getByText(/^No artist can get it there by /)).toBeVisible()
    await expect(page.getByText(/^The earliest is /)).toBeVisible()
    await expectSound(page, `nobody by a day at ${width} px`)
    await page.getByRole('link', { name: 'Show all artists' }).click()
    await expect(entries).toHaveCount(people.length)
    await expect(filters.getByLabel('Needs to be there by')).toHaveValue('')
    await expect(page).toHaveURL('/artists')
  })

test('a link with filters works without JavaScript, and leaves out an artist on vacation', async ({ request }) => {
  await withArtist(async (away, desk) => {
    await sendAway(desk, away, 60)
    const address = `/artists?by=${inDays(40)}&zip=62701`
    await expect
      .poll(async () => {
        const dates = await send<{ artistId: string; promise: { letteredBy: string } | null }[]>(
          request,
          'GET',
          `${promises.list.path}?copies=1&zip=62701`,
        )
        return dates.find(({ artistId }) => artistId === away.id)?.promise?.letteredBy
      })
      .toMatch(/^20/)
    const [present] = await send<Artist[]>(request, 'GET', artists.list.path)
    const html = await (await request.get(address)).text()
    expect(html).toContain(`View Portfolio of ${present!.name}`)
    expect(html).not.toContain(`View Portfolio of ${away.name}`)
    expect(html).not.toMatch(/<[^>]+ style="/)
    // Invalid filters are ignored.
    const all = await (await request.get('/artists?by=never&style=Runes&zip=1')).text()
    expect(all).toContain(`View Portfolio of ${away.name}`)
  })
})

function inDays(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}
