import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, districtFaults, storeyOf } from './import-rules.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = globSync('{server,contract,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

const arrow = (from: string, to: string, room = 'server') => ({ from: `${room}/${from}`, to: `${room}/${to}` })

test('a district imports itself and those below it, in every room; a file at the root of a room imports everything', () => {
  const wrong = [
    arrow('platform/http/serve.ts', 'catalog/cards/cards.ts'),
    arrow('catalog/cards/cards.ts', 'app.ts'),
    arrow('base/text.ts', 'sales/cart.ts', 'contract'),
    arrow('ui/button.tsx', 'admin/parts/panel.tsx', 'web'),
  ]
  expect(districtFaults(wrong)).toEqual([
    'server/platform/http/serve.ts imports server/catalog/cards/cards.ts, which lies above it',
    'server/catalog/cards/cards.ts imports server/app.ts, which lies above it',
    'contract/base/text.ts imports contract/sales/cart.ts, which lies above it',
    'web/ui/button.tsx imports web/admin/parts/panel.tsx, which lies above it',
  ])
  const right = [
    arrow('catalog/cards/cards.ts', 'platform/http/serve.ts'),
    arrow('sales/checkout/checkout.ts', 'sales/cart/cart.ts'),
    arrow('app.ts', 'admin/orders/order-steps.ts'),
    { from: 'web/ui/button.tsx', to: 'contract/admin/admins.ts' },
  ]
  expect(districtFaults(right)).toEqual([])
})

test('a cycle is found over any number of folders and at any depth, without the folders that only lead into it', () => {
  const straight = [
    arrow('fulfillment/orders/orders.ts', 'sales/cart/cart.ts'),
    arrow('sales/checkout/checkout.ts', 'fulfillment/orders/orders.ts'),
  ]
  expect(circlesOf(straight)).toEqual([])
  const bent = [
    ...straight,
    arrow('sales/cart/cart.ts', 'sales/checkout/checkout.ts'),
    arrow('business/quotes/quotes.ts', 'sales/cart/cart.ts'),
  ]
  expect(circlesOf(bent)).toEqual([
    'These folders import each other: server/fulfillment/orders, server/sales/checkout, server/sales/cart',
  ])
  expect(circlesOf([arrow('db/db.ts', 'db/pool/pool.ts'), arrow('db/pool/pool.ts', 'db/db.ts')])).toHaveLength(1)
})

test('every folder of the three rooms is a district, and each room has at most twelve files at its root', () => {
  expect(sources.filter((file) => storeyOf(file) < 0)).toEqual([])
  const doors = new Set(
    sources.filter((file) => file.split('/').length > 2).map((file) => file.split('/', 2).join('/')),
  )
  for (const [room, all] of Object.entries(Object.groupBy(doors, (door) => door.split('/')[0]!)))
    expect(all!.length, room).toBeLessThanOrEqual(12)
})

test('no folder has more than 34 files, except the icons', () => {
  const folders = Object.groupBy(sources, (file) => path.dirname(file))
  const large = Object.entries(folders).filter(([folder, files]) => folder !== 'web/ui/icons' && files!.length > 34)
  expect(large.map(([folder]) => folder)).toEqual([])
})

test('a file’s name makes sense alone, and is unique in its room', () => {
  const names = Object.groupBy(sources, (file) => `${file.split('/')[0]}: ${path.basename(file)}`)
  expect(Object.values(names).filter((files) => files!.length > 1)).toEqual([])
})
