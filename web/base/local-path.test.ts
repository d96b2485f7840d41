import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each(['/', '/orders', '/shop?q=a b&price=15', '/artists#ink', '/a//b'])('%s is a path of this site', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/a\u0000',
  '/\u0085/evil.test',
  'orders',
  '',
  undefined,
  ['/orders'],
])('%j is not', (value) => {
  expect(localPath(value)).toBeUndefined()
})
