import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstLoad, isFirstLoad } from './first-load.ts'

const root = path.join(import.meta.dirname, '..')

test.each([...firstLoad.of, ...firstLoad.without])('%s is where the build looks for it', (name) => {
  expect(existsSync(path.join(root, name))).toBe(true)
  expect(statSync(path.join(root, name)).isDirectory()).toBe(name.endsWith('/'))
})

test('a folder is loaded with what is in it, but for what is left out, which would be in it', () => {
  expect(isFirstLoad('node_modules/@tanstack/query-core/build/modern/query.js')).toBe(true)
  for (const name of firstLoad.without) {
    expect(isFirstLoad(name), name).toBe(false)
    expect(
      firstLoad.of.some((each) => name.startsWith(each)),
      name,
    ).toBe(true)
  }
  for (const name of [
    'web/base/api.test.ts',
    'web/sales/checkout/place-order.ts',
    'node_modules/@tanstack/react-table/index.js',
  ])
    expect(isFirstLoad(name), name).toBe(false)
})
