import { connect } from 'node:net'
import csp from 'csp_evaluator'
import cspParser from 'csp_evaluator/dist/parser.js'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'

// Headers of rendered pages and files (reliability.md, I9), and malformed URLs that must lead nowhere (I11). The API's
// own responses are tested in server/platform/http/security-headers.test.ts.

test('every page has its headers, and a policy without weaknesses', async ({ request }) => {
  const [card] = (await (await request.get('/api/cards')).json()) as { id: string }[]
  const [artist] = (await (await request.get('/api/artists')).json()) as { id: string }[]
  const pages = [
    '/',
    '/shop',
    '/shop?q=x',
    `/card/${card!.id}`,
    `/artist/${artist!.id}`,
    `/artists/${artist!.id}`,
    '/artists',
  ]
  pages.push(
    '/bulk-orders',
    '/how-it-works',
    '/contact',
    '/terms',
    '/privacy',
    '/cart',
    '/checkout',
    '/orders',
    '/auth',
  )
  pages.push(
    '/account',
    '/favorites',
    '/track',
    '/offer/AAAAAAAAAAAAAAAAAAAAAA',
    '/admin',
    '/admin/dashboard',
    '/no/such/page',
  )
  for (const path of pages) {
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(answer.status(), path).toBe(path.startsWith('/no/') ? 404 : 200)
    expect(headers, path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'csp="/api/csp-reports"',
    })
    const policy = headers['content-security-policy']!
    expect(policy, path).toMatch(/^default-src 'self'; .*frame-ancestors 'none'/)
    expect(policy, path).not.toContain('unsafe')
    // A shop without Stripe keys allows no Stripe host.
    expect(policy, path).toContain("connect-src 'self';")
    expect(policy, path).not.toMatch(/stripe|frame-src/)
    expect(headers['permissions-policy'], path).toContain('payment=()')
    const findings = new csp.CspEvaluator(new cspParser.CspParser(policy).csp).evaluate()
    expect(
      findings.filter(({ severity }) => severity <= 40),
      path,
    ).toEqual([])
    const html = await answer.text()
    expect(html, path).not.toMatch(/<[^>]* (style|on\w+)=/)
  }
})

test('files have their headers, too', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const assets = [...html.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"]+)"/g)].map(([, path]) => path!)
  expect(assets.length).toBeGreaterThan(3)
  for (const path of [
    ...new Set(assets),
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/api/docs/static/swagger-ui.css',
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; /)
    expect(headers['permissions-policy'], path).toContain('camera=()')
    if (/^text\/|javascript|xml;/.test(headers['content-type']!))
      expect(headers['content-type'], path).toMatch(/charset=utf-8/i)
  }
})

test('the documentation works under its policy', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Fairhand/ })).toBeVisible()
  await page.getByRole('button', { name: /^get / }).first().click()
  await expect(page.getByRole('button', { name: 'Try it out' }).first()).toBeVisible()
})

/** Sends raw bytes, because clients normalize such URLs before sending. */
function sendRaw(line: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(theShop().url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.write(`${line} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({ status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n').slice(1).join() }),
    )
  })
}

test('I11: hidden files and path traversal lead nowhere, and the response does not echo the path', async ({
  request,
}) => {
  const paths = [
    '/.git/HEAD',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/data/password',
    '/docs',
    '/wp-login.php',
    '/.well-known/security',
  ]
  paths.push(
    '/..%2f..%2fetc%2fpasswd',
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../package.json',
  )
  paths.push(
    '/assets/%2e%2e%2f%2e%2e%2fssr%2fentry-server.js',
    '/assets/..%5c..%5cpackage.json',
    '/assets/.sources',
    '/media/..%2f..%2fetc',
    '/api/../.env',
    '/%00',
    '/%zz',
    '//etc/passwd',
    '/dev/mail',
  )
  for (const path of paths) {
    const { status, body } = await sendRaw(`GET ${path}`)
    expect(status, path).toBe(404)
    expect(body, path).not.toContain('root:')
    for (const said of ['passwd', 'wp-login', 'package.json', '.env', 'entry-server.js'])
      expect(body.includes(said), `${path} says ${said}`).toBe(false)
  }
  for (const method of ['TRACE', 'PROPFIND', 'DELETE', 'PUT']) {
    expect([404, 405], method).toContain((await sendRaw(`${method} /`)).status)
  }
  expect((await sendRaw('CONNECT localhost:5432')).body, 'a tunnel: not a word').toBe('')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text())![1]!
  expect((await request.get(`${script}.map`)).status()).toBe(404)
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL')
})
