import { afterAll, expect, test } from 'vitest'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { isPublic, renderPage, sitePages } from '#web/entry-server.tsx'

const shop = await openTestShop()
await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const send = (path: string, init: RequestInit) => fetch(shop.url + path, init)
const render = (path: string) => renderPage(path, { publicUrl: 'https://shop.test', send })

test('a page is rendered with the API’s responses, through the given client', async () => {
  const { status, html, pages } = await render('/shop')
  expect([status, pages]).toEqual([200, ['shop-page']])
  expect(html).toContain('Thanks')
})

test('a page lists its inline scripts, and nobody can add scripts to it', async () => {
  const { html, inlineScripts } = await render('/shop')
  const run = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(inlineScripts).toEqual(run)
  expect(inlineScripts.length).toBeGreaterThan(0)
  expect(html).not.toContain('nonce')
})

test('exactly the listed pages are cached, whatever their parameters say', () => {
  expect(sitePages.public).toContain('/card/$id')
  for (const path of ['/', '/shop', '/card/1', '/artists/1', '/privacy']) expect(isPublic(path), path).toBe(true)
  for (const path of ['/cart', '/card/', '/card/1/2', '/shop/', '/track', '/admin', '/orders/1', '/no', '//'])
    expect(isPublic(path), path).toBe(false)
})

// Before hydration, a form would put what is typed into the URL, including passwords. A disabled button also keeps
// Enter from submitting. The filters of artists belong in the URL: without JavaScript they are submitted.
test('no form can be submitted before its page is hydrated', async () => {
  const paths = [...sitePages.public, ...sitePages.private]
    .filter((path) => !path.startsWith('/dev/'))
    .map((path) => path.replaceAll(/\$\w+/g, 'x'))
  const seen: string[] = []
  for (const path of paths) {
    const { html } = await render(path)
    for (const [form] of html.matchAll(/<form.*?<\/form>/gs)) {
      if (/^<form[^>]* action="\/artists"/.test(form)) continue
      seen.push(path)
      const inert =
        /^<form[^>]*><fieldset disabled=""/.test(form) || /<button[^>]*type="submit"[^>]*disabled=""/.test(form)
      expect(inert, `${path}: ${form.slice(0, 200)}`).toBe(true)
    }
  }
  expect(seen).toEqual(expect.arrayContaining(['/admin', '/contact', '/forgot-password']))
})

// Clicks on buttons and typed text are replayed after hydration (web/early-script.ts); a choice would be lost.
test('no choice can be made before its page is hydrated', async () => {
  const paths = sitePages.public.filter((path) => !path.startsWith('/dev/'))
  const seen: string[] = []
  for (const path of paths) {
    const { html } = await render(path.replaceAll(/\$\w+/g, 'x'))
    for (const [group] of html.matchAll(/<fieldset[^>]*role="radiogroup"[^>]*>/g)) {
      seen.push(path)
      expect(group, path).toContain('disabled=""')
    }
  }
  expect(seen).toContain('/gift-cards')
})
