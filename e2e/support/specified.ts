import type { Page } from '@playwright/test'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import type { CartItem } from '#contract/sales/cart.ts'
import { expect } from './journey.ts'
import { listCards, send } from './shopper.ts'

// Shared by the journeys of the specification: toasts as specified, requests as sent, carts.

/** A toast with exactly these words that is not a failure. */
export async function expectNotice(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expectWords(page, title, text)
  await expect(page.locator('[data-toast]')).not.toHaveCSS('background-color', wax)
}

/** A destructive toast: it stands out in sealing wax. */
export async function expectFailure(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expectWords(page, title, text)
  await expect(page.locator('[data-toast]')).toHaveCSS('background-color', wax)
}

const wax = 'rgb(158, 43, 37)'

async function expectWords(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.locator('[data-toast]')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

interface Sent {
  method: string
  path: string
  /** The body as it was sent; null without one. */
  body: unknown
}

/** All API calls that the page makes from now on. */
export function requestsOf(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url())
    if (path.startsWith('/api/')) sent.push({ method: request.method(), path, body: request.postDataJSON() })
  })
  return sent
}

/** The calls of one endpoint. */
export const only = (sent: Sent[], method: string, path: string) =>
  sent.filter((each) => each.method === method && each.path === path)

/** Holds requests back until they are released. */
export async function hold(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

export const style = 'Modern Script'
export const words = { customMessage: 'Dear Ann,\nhappy birthday!', customSignature: 'Love, Ben' }

/** An artist who letters the style that these journeys choose. */
export async function findArtist(page: Page): Promise<Artist> {
  const people = await send<Artist[]>(page.request, 'GET', '/api/artists')
  return people.find(({ styles }) => styles.includes(style))!
}

/** A card in this browser's cart, with the specified payload. */
export async function addToCart(page: Page, card?: Card, quantity = 1): Promise<CartItem> {
  const { id } = await findArtist(page)
  return send<CartItem>(page.request, 'POST', '/api/cart', {
    ...words,
    cardDesignId: (card ?? (await listCards(page))[0]!).id,
    quantity,
    writingStyle: style,
    selectedArtistId: id,
    sessionId: '',
  })
}

/** Two designs with different prices. */
export async function twoCards(page: Page): Promise<[Card, Card]> {
  const [first, ...others] = await listCards(page)
  return [first!, others.find(({ price }) => price !== first!.price)!]
}

/** '$12.99' */
export const dollars = (price: string, times = 1) => `$${(Number(price) * times).toFixed(2)}`
