import { openStudio } from '#e2e/support/artist.ts'
import { signIn } from '#e2e/support/desk.ts'
import { addFirstCard, expect } from '#e2e/support/journey.ts'
import { testsInOneWindow } from '#e2e/support/shared-page.ts'
import { buyCard, listCards, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// No axe findings (WCAG 2.2 A and AA) and nothing wider than the screen, on every page and open dialog. Parts with a
// separate layout on phones (menus, drawers, sheets) are checked on a phone as well; the forms' sheets are in
// contact.spec.ts and bulk-orders.spec.ts.

const phone = { width: 390, height: 900 }

const asVisitor = testsInOneWindow(async ({ request }) => {
  const first = async (noun: string) => (await send<{ id: string }[]>(request, 'GET', `/api/${noun}s`))[0]!.id
  return { '{card}': await first('card'), '{artist}': await first('artist') }
})

const asShopper = testsInOneWindow(async (page) => {
  const { email } = await signUp(page)
  const { id } = await buyCard(page, email, `${'Averyveryverylongword'.repeat(8)}\nand more`)
  const [card] = await listCards(page)
  await send(page.request, 'PUT', `/api/favorites/${card!.id}`)
  await addFirstCard(page)
  return { '{order}': id }
})

const asArtist = testsInOneWindow((page) => openStudio(page, 'Averyveryverylongname'))

const asOwner = testsInOneWindow(signIn)

// One of the dead links: all show the same text in the same place.
for (const path of [
  '/',
  '/shop',
  '/card/{card}',
  '/card/AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '/artists',
  '/artists?style=Elegant+Cursive',
  '/gift-cards',
  '/artist/{artist}',
  '/bulk-orders',
  '/how-it-works',
  '/contact',
  '/terms',
  '/privacy',
  '/cart',
  '/checkout',
  '/favorites',
  '/track',
  '/track/AAAAAAAAAAAAAAAAAAAAAA',
  '/auth',
  '/forgot-password',
  '/reset-password/AAAAAAAAAAAAAAAAAAAAAA',
  '/account',
  '/account/api',
  '/people',
  '/admin',
  '/admin/forgot-password',
  '/admin/reset-password/AAAAAAAAAAAAAAAAAAAAAA',
  '/studio/forgot-password',
  '/studio/reset-password/AAAAAAAAAAAAAAAAAAAAAA',
  '/no/such/page',
])
  asVisitor(`a visitor: ${path}`, async ({ page, watch, made }) => {
    watch.allow(/40[14]/)
    await page.goto(path.replace(/\{.*\}/, (noun) => made[noun as keyof typeof made]))
    await expectSound(page, path)
  })

asVisitor('a visitor: create account, refused', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Create Account' })
  await panel.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expectSound(page, 'create account, refused')
})

asVisitor('a visitor: quote dialog', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page.getByRole('dialog').getByLabel('Company Name')).toBeVisible()
  await expectSound(page, 'quote dialog')
})

asVisitor('a visitor: contact artist dialog', async ({ page, made }) => {
  await page.goto(`/artist/${made['{artist}']}`)
  await page.getByRole('button', { name: 'Contact Artist' }).click()
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
  await expectSound(page, 'contact artist dialog')
})

for (const path of [
  '/',
  '/orders',
  '/orders/{order}',
  '/favorites',
  '/account',
  '/account/api',
  '/people',
  '/cart',
  '/checkout',
])
  asShopper(`a shopper: ${path}`, async ({ page, made }) => {
    await page.goto(path.replace('{order}', made['{order}']))
    await expectSound(page, path)
  })

for (const path of [
  '/admin/payouts',
  '/admin/payouts?view=paid',
  '/admin/invoices',
  '/admin/invoices?state=all',
  '/admin/payouts?view=year',
  '/admin/attention',
  '/admin/reviews',
  '/admin/gift-cards',
  '/admin/balances',
  '/admin/promo-codes',
  '/admin/settings',
  '/admin/administrators',
])
  asOwner(`an owner: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
    await expectSound(page, path)
  })

for (const viewport of [{ width: 1280, height: 900 }, phone]) {
  const at = `at ${viewport.width} px`

  asArtist.describe(at, () => {
    asArtist.use({ viewport })

    for (const path of ['', '/calendar', '/paper', '/earnings', '/hands', '/profile'])
      asArtist(`an artist: /studio${path}`, async ({ page }) => {
        await page.goto(`/studio${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSound(page, `/studio${path} ${at}`)
      })
  })

  asVisitor.describe(at, () => {
    asVisitor.use({ viewport })

    asVisitor('a visitor: customize dialog, empty cart drawer', async ({ page }) => {
      await page.goto('/shop')
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click()
      await expect(page.getByTestId('preview')).toBeVisible()
      await expectSound(page, `customize dialog ${at}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Open cart' }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Your cart is empty')).toBeVisible()
      await expectSound(page, `cart drawer ${at}`)
    })
  })

  asShopper.describe(at, () => {
    asShopper.use({ viewport })

    asShopper('a shopper: delete account dialog, filled cart drawer, menu', async ({ page }) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page, `delete account dialog ${at}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Elegant Cursive')).toBeVisible()
      await expectSound(page, `filled cart drawer ${at}`)
      // On a page where the open menu does not half cover a link.
      await page.goto('/track')
      const [button, menu] = viewport === phone ? (['Open menu', 'dialog'] as const) : (['Hi, Ann', 'menu'] as const)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole(menu)).toBeVisible()
      await expectSound(page, `menu ${at}`)
    })
  })
}

asVisitor.describe('at 390 px', () => {
  asVisitor.use({ viewport: phone })

  asVisitor('a visitor: the shop, its filters unfolded', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Category')).toBeVisible()
    await expectSound(page, 'the filters at 390 px')
  })
})
