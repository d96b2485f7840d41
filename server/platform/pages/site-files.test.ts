import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { siteFiles } from './site-files.ts'
import { expectPages } from './site-pages.ts'

test('search engines are kept from the API and from personal pages, by the shortest list', async () => {
  const app = Fastify()
  expectPages(app)
  siteFiles(app, { publicUrl: 'https://shop.test' })
  const robots = async () => (await app.inject('/robots.txt')).body
  const end = 'Sitemap: https://shop.test/sitemap.xml\n'
  expect(await robots()).toBe(`User-agent: *\nDisallow: /api/\n${end}`)
  app.sitePages = async () => ({
    public: ['/', '/card/$id'],
    private: ['/cart', '/track/$token', '/orders/$id', '/orders', '/admin', '/admin/orders/$id/sheet'],
  })
  const barred = ['/api/', '/cart', '/track/', '/orders', '/admin'].map((path) => `Disallow: ${path}\n`).join('')
  expect(await robots()).toBe(`User-agent: *\n${barred}${end}`)
})
