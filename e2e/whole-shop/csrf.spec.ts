import type { Page } from '@playwright/test'
import { type ForeignSite, type Target, attack, openForeignSite } from '#e2e/support/foreign-page.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { buyCard, newPerson, send, signUp } from '#e2e/support/shopper.ts'

// CSRF: no other site can change anything, no matter what it sends and which cookies are included (reliability.md, A8).
// The routes are the server's own list; tests/access/routes.test.ts checks that only the webhook and browsers' reports
// are missing from it.

let site: ForeignSite
test.beforeAll(async () => {
  site = await openForeignSite()
})
test.afterAll(() => site.close())

interface Description {
  paths: Record<string, Record<string, unknown>>
}

/** Every unsafe route, for existing records, with valid bodies. */
async function listTargets(
  page: Page,
  things: Record<string, string>,
  bodies: Record<string, object>,
): Promise<Target[]> {
  const { paths } = await send<Description>(page.request, 'GET', '/api/openapi.json')
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({
        method: method.toUpperCase(),
        url:
          theShop().url +
          path.replace(/\{(\w+)\}/g, (_, name: string) => things[`${path} ${name}`] ?? things[name] ?? '1'),
        body: JSON.stringify(bodies[`${method} ${path}`] ?? {}),
      })),
  )
}

/** What the victim could change: their own data, their order in the admin, and the catalog. */
async function look(page: Page, orderId: string): Promise<unknown[]> {
  const own = ['user', 'cart', 'favorites', 'user/orders', 'user/addresses', 'artists', 'categories', 'featured-rows']
  const paths = [...own, 'admin/me', `admin/orders/${orderId}`]
  return Promise.all(paths.map((path) => send(page.request, 'GET', `/api/${path}`)))
}

/** What the admin shows of the attack, among other visitors' concurrent activity. */
async function tracesOf(page: Page, word: string): Promise<string[]> {
  const desk = ['administrators', 'changes', 'orders', 'messages', 'quotes', 'cards']
  const answers = await Promise.all(desk.map((path) => send(page.request, 'GET', `/api/admin/${path}`)))
  return desk.filter((_path, index) => JSON.stringify(answers[index]).includes(word))
}

// There are many routes, and each is tried in nine ways.

for (const kind of ['sibling', 'stranger'] as const) {
  test(`a page of a ${kind} sends everything it can to every route that changes something, and nothing changes`, async ({
    page,
    watch,
  }) => {
    watch.allow(/./)
    const attacker = newPerson('Mallory')
    await send(page.request, 'POST', '/api/register', attacker)
    await send(page.request, 'POST', '/api/logout')
    const victim = await signUp(page)
    await send(page.request, 'POST', '/api/admin/login', { username: 'admin', password: 'correct horse battery' })
    const order = await buyCard(page, victim.email)
    const addition = { ...order.items[0]!, sessionId: '' }
    const line = await send<{ id: string }>(page.request, 'POST', '/api/cart', addition)
    await send(page.request, 'PUT', `/api/favorites/${addition.cardDesignId}`)
    const words = { customMessage: 'Mallory was here', customSignature: 'Mallory' }
    const targets = await listTargets(
      page,
      { '/api/cart/{id} id': line.id, '/api/favorites/{id} id': addition.cardDesignId, id: order.id, line: '0' },
      {
        'post /api/login': attacker,
        'post /api/register': newPerson('Mallory'),
        'post /api/cart': addition,
        'put /api/cart/{id}': { quantity: 9 },
        'put /api/orders/{id}/items/{line}': words,
        'put /api/user': { firstName: 'Mallory', lastName: 'Mallory', email: victim.email },
        'post /api/admin/orders/{id}/notes': { text: 'Mallory was here' },
        'post /api/admin/categories': { label: 'Mallory' },
        'post /api/admin/administrators': {
          username: 'Mallory',
          email: 'mallory@shop.test',
          password: 'twelve letters',
          role: 'owner',
        },
        'post /api/messages': { name: 'Mallory', email: 'mallory@shop.test', message: 'Hello' },
      },
    )
    expect(targets.length).toBeGreaterThan(45)

    const answers = new Map<string, Set<number>>()
    page.on('response', (response) => {
      const request = response.request()
      if (!response.url().startsWith(`${theShop().url}/api/`) || request.method() === 'GET') return
      const key = `${request.method()} ${response.url().replace(/\?.*/, '')}`
      answers.set(key, (answers.get(key) ?? new Set()).add(response.status()))
    })

    const before = await look(page, order.id)
    await page.goto(site[kind])
    await attack(page, targets)

    // A form or a simple fetch arrives, and the access guard rejects it before the body is read.
    const posts = targets.filter(({ method }) => method === 'POST').map(({ url }) => `POST ${url}`)
    for (const post of posts) await expect.poll(() => [...(answers.get(post) ?? [])], post).toEqual([403])
    // Anything else needs a preflight, which the server never allows.
    const arrived = [...answers].filter(([key]) => !key.startsWith('POST'))
    expect(arrived.filter(([, statuses]) => [...statuses].some((status) => status < 400))).toEqual([])
    // A sibling gets the cookies, because cookies ignore ports: only the access guard protects here.
    const given = site.cookies.at(-1)!
    expect([/\bfairhand=/.test(given), /\bfairhand-admin=/.test(given)]).toEqual([
      kind === 'sibling',
      kind === 'sibling',
    ])
    expect(await look(page, order.id)).toEqual(before)
    expect(await tracesOf(page, 'Mallory')).toEqual([])
  })
}

test('no response opens the API to another origin, and our own page works', async ({ page }) => {
  const preflight = { origin: site.stranger, 'access-control-request-method': 'PUT' }
  for (const path of ['/api/cart', '/api/user', '/api/admin/cards', '/api/login']) {
    const answer = await page.request.fetch(theShop().url + path, { method: 'OPTIONS', headers: preflight })
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    const names = Object.keys((await page.request.fetch(theShop().url + path, { headers: preflight })).headers())
    expect([...names, ...Object.keys(answer.headers())].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  await signUp(page)
  await page.goto('/terms')
  const status = await page.evaluate(() => fetch('/api/logout', { method: 'POST' }).then((answer) => answer.status))
  expect(status).toBe(200)
  expect(await send(page.request, 'GET', '/api/user')).toBeNull()
})
