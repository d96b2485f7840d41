import { type Locator, type Page, expect } from '@playwright/test'

// The quote form as people use it, in the dialog and on the page.

export async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a bulk quote' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function fill(form: Locator): Promise<void> {
  await form.getByLabel('Company Name').fill('Maya & Sons')
  await form.getByLabel('Contact Name').fill('Maya Stone')
  await form.getByLabel('Contact Email').fill('maya@shop.test')
  await form.getByLabel('Event Type').selectOption('Holiday Greetings')
}

export async function send(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit Quote Request' }).click()
}

export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText('Quote Request Submitted', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We'll get back to you within 24 hours with a custom quote.", { exact: true }),
  ).toBeVisible()
}

/** The bodies of all quote requests that the page sends. */
export function requestsOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bulk-quotes')) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Holds quote requests back until they are released. */
export async function holdRequests(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/bulk-quotes', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
