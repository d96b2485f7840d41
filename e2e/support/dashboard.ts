import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import type { AdminFeaturedRow } from '#contract/catalog/featured-rows-admin.ts'
import { signIn } from './desk.ts'
import { expect } from './journey.ts'
import { send } from './shopper.ts'

// Shared by the dashboard's journeys; each creates its data under its own name.

export async function openTab(page: Page, tab = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/dashboard${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

/** A design that no other test uses. */
export function addCard(page: Page, title: string, fields: object = {}): Promise<AdminCard> {
  const card = { title, description: 'Made for a test.', category: 'business', price: '12.00', isActive: false }
  return send(page.request, 'POST', '/api/admin/cards', { ...card, ...fields })
}

export const addRow = (page: Page, title: string) =>
  send<AdminFeaturedRow>(page.request, 'POST', '/api/admin/featured-rows', { title, isActive: false })

/** Waits until its entry animation has ended. */
export function expectFullScreen(dialog: Locator): Promise<void> {
  const place = async () => {
    const { x, y, height } = (await dialog.boundingBox())!
    return [x, y, height].map(Math.round)
  }
  return expect.poll(place).toEqual([0, 0, 900])
}

export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer()
