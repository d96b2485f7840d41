import type { Request } from '@playwright/test'
import type { Artist } from '#contract/catalog/artists.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { send, signUp } from '#e2e/support/shopper.ts'
import { addToCart, only, requestsOf } from '#e2e/support/specified.ts'

// The API calls (the specification, section 7), and how data is fetched (section 9).

test.describe('the calls', { tag: '@smoke' }, () => {
  test('reads', async ({ page }) => {
    const [artist] = await send<Artist[]>(page.request, 'GET', '/api/artists')
    const sent = requestsOf(page)
    /** Follows links in the page, so that the browser itself fetches what it lacks. */
    const follow = async (name: string | RegExp, url: string | RegExp) => {
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(url)
    }
    await page.goto('/contact')
    await test.step('§7.4, §7.13 the user and the cart', async () => {
      await expect.poll(() => only(sent, 'GET', '/api/user')).toHaveLength(1)
      await expect.poll(() => only(sent, 'GET', '/api/cart')).toHaveLength(1)
    })
    await test.step('§7.8, §7.11, §7.12 artists, categories and featured rows', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Fairhand' }).click()
      await expect(page.locator('#artists')).toBeAttached()
      for (const path of ['/api/artists', '/api/categories', '/api/featured-rows'])
        await expect.poll(() => only(sent, 'GET', path), path).toHaveLength(1)
    })
    await test.step('§7.9, §7.3 one artist, by the path in its key', async () => {
      await follow(`View Portfolio of ${artist!.name}`, new RegExp(artist!.id))
      await expect.poll(() => only(sent, 'GET', `/api/artists/${artist!.id}`)).toHaveLength(1)
    })
    await test.step('§7.10, §1.1 cards', async () => {
      await follow('Cards', '/shop')
      await expect.poll(() => only(sent, 'GET', '/api/cards')).toHaveLength(1)
    })
    await test.step('§7.2 no read has a body', () => {
      expect(sent.filter(({ method, body }) => method === 'GET' && body !== null)).toEqual([])
    })
    await test.step('§9.22 fetched data is never stale, neither after going back nor after a day', async () => {
      await page.clock.install()
      sent.length = 0
      await follow('How it Works', '/how-it-works')
      await page.clock.fastForward('24:00:00')
      await page.evaluate(() => {
        for (const name of ['visibilitychange', 'focus']) dispatchEvent(new Event(name))
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await follow('Cards', '/shop')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(
        sent.filter(({ path }) => /^\/api\/(user|cart|cards|artists|categories|featured-rows)$/.test(path)),
      ).toEqual([])
    })
  })

  test('§7.1 every call sends its cookies, and §7.2 a JSON body if there is one', async ({ page }) => {
    await signUp(page)
    const { id } = await addToCart(page)
    const requests: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request)
    })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByTestId('cart-badge')).toHaveText('2')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(page.getByTestId('cart-badge')).toBeHidden()
    const calls = requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    expect(calls).toEqual(
      expect.arrayContaining(['GET /api/user', 'GET /api/cart', `PUT /api/cart/${id}`, `DELETE /api/cart/${id}`]),
    )
    for (const [index, request] of requests.entries()) {
      const headers = await request.allHeaders()
      expect(headers.cookie, calls[index]).toMatch(/=/)
      expect(headers['content-type'], calls[index]).toBe(request.postData() === null ? undefined : 'application/json')
    }
  })

  test('§9.22, §7.4 failed calls are not retried automatically', async ({ page, watch }) => {
    watch.allow(/503/)
    await addToCart(page)
    const sent = requestsOf(page)
    await page.clock.install()
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/how-it-works')
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await page.route('**/api/cart/*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('Failed to update quantity.', { exact: true })).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await test.step('§7.4 the current user: requested once, and the visitor is signed out', async () => {
      expect(only(sent, 'GET', '/api/user')).toHaveLength(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    })
    await test.step('§9.22 a change: sent once', () => {
      expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    })
  })
})
