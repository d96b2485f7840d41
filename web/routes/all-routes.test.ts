import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createQueryClient, createShopRouter } from '#web/router.ts'
import { ShopFrame } from '#web/shell/shop-frame.tsx'
import { allRoutes, pathsFor } from './all-routes.ts'

const router = createShopRouter(allRoutes, {
  queryClient: createQueryClient(),
  publicUrl: 'http://localhost',
  Frame: ShopFrame,
})
const routes = Object.values(router.routesByPath)

test("every page's file is named after its export, by which the server finds the page's scripts", () => {
  const files = readdirSync(path.join(import.meta.dirname, '../pages'), { recursive: true, encoding: 'utf8' })
  const names = files.map((file) => path.basename(file))
  for (const { options, fullPath } of routes)
    expect(
      names.filter((name) => name === `${options.staticData?.page}.tsx`),
      fullPath,
    ).toHaveLength(1)
})

test('no public page is hidden from search engines', () => {
  const hidden = pathsFor('private').map((each) => each.replace(/\$.*/, ''))
  expect(hidden).toEqual(expect.arrayContaining(['/cart', '/checkout', '/orders/', '/track/', '/admin/orders']))
  for (const each of pathsFor('public'))
    expect(
      hidden.filter((beginning) => each.startsWith(beginning)),
      each,
    ).toEqual([])
})
