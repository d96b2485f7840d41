import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, platform, storeyFaults } from './import-rules.ts'

const arrow = (from: string, to: string) => ({ from: `server/${from}`, to: `server/${to}` })

test('platform imports no noun, a noun no roof, and neither the other way round is a fault', () => {
  const wrong = [
    arrow('http/serve.ts', 'cards/cards.ts'),
    arrow('cards/cards.ts', 'app.ts'),
    arrow('db/db.ts', 'app.ts'),
  ]
  expect(storeyFaults(wrong)).toEqual([
    'server/platform/http/serve.ts imports server/catalog/cards/cards.ts: platform may not import a noun',
    'server/catalog/cards/cards.ts imports server/app.ts: a noun may not import the roof',
    'server/platform/db/db.ts imports server/app.ts: platform may not import the roof',
  ])
  const right = [
    arrow('cards/cards.ts', 'http/serve.ts'),
    arrow('app.ts', 'cards/cards.ts'),
    arrow('db/db.ts', 'config.ts'),
    arrow('errors.ts', 'db/failures.ts'),
  ]
  expect(storeyFaults(right)).toEqual([])
})

test('a circle is found over any number of folders, and what only leads into it is not part of it', () => {
  const straight = [arrow('orders/orders.ts', 'cart/cart.ts'), arrow('checkout/checkout.ts', 'orders/orders.ts')]
  expect(circlesOf(straight)).toEqual([])
  const bent = [...straight, arrow('cart/cart.ts', 'checkout/checkout.ts'), arrow('quotes/quotes.ts', 'cart/cart.ts')]
  expect(circlesOf(bent)).toEqual([
    'These folders import each other: server/fulfillment/orders, server/sales/checkout, server/sales/cart',
  ])
})

test('every folder that the rules name is there', () => {
  expect(readdirSync(path.join(import.meta.dirname, '../../server'))).toEqual(expect.arrayContaining(platform))
})
