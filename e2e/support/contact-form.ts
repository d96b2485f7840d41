import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Artist, artists } from '#contract/catalog/artists.ts'
import { messages } from '#contract/customers/messages.ts'
import { expect } from './journey.ts'

// The contact form as people use it, on its page and in an artist's dialog.

export const typed = { name: 'Ann Reader', email: 'ann@shop.test', message: 'May I see more of your work?' }

export async function openPage(page: Page): Promise<Locator> {
  await page.goto('/contact')
  return page.getByRole('region', { name: 'Write to us' })
}

export async function openDialog(page: Page, { id, name }: Artist): Promise<Locator> {
  await page.goto(`/artist/${id}`)
  await page.getByRole('button', { name: 'Contact Artist' }).click()
  const dialog = page.getByRole('dialog', { name: `Contact ${name}` })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function firstArtist(request: APIRequestContext): Promise<Artist> {
  const [artist] = (await (await request.get(artists.list.path)).json()) as Artist[]
  return artist!
}

export async function fill(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill(typed.name)
  await form.getByLabel('Email').fill(typed.email)
  await form.getByLabel('Message').fill(typed.message)
}

export async function send(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Send Message' }).click()
}

export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
  await expect(page.getByText("We'll get back to you within two business days.", { exact: true })).toBeVisible()
}

export async function expectRefused(page: Page, sentence: string): Promise<void> {
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Message not sent')
  await expect(toast).toContainText(sentence)
}

/** The bodies of all messages that the page sends. */
export function requestsOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(messages.send.path)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Holds messages back until they are released. */
export async function holdMessages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${messages.send.path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function answerMessages(page: Page, status: number, json: object): Promise<void> {
  await page.route(`**${messages.send.path}`, (route) => route.fulfill({ status, json }))
}
