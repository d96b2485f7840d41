import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { AdminQuote } from '#contract/business/quotes-admin.ts'
import { noteToasts } from './seen-toasts.ts'
import { theShop } from './shop.ts'
import { emailTo, newPerson, send } from './shopper.ts'
import { signIn } from './desk.ts'

// Shared by the admin journeys, on both sides of a quote.

/** A separate browser context: another person. */
export async function somebodyElse(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: theShop().url, ...options })).newPage()
  await noteToasts(page)
  return page
}

/** A business's request that no other test uses, as the admin shows it. */
export async function askForQuote(page: Page, wishes: Record<string, unknown> = {}): Promise<AdminQuote> {
  const { username, email } = newPerson('Maya')
  const companyName = `Stone & Sons ${username.slice(-6)}`
  await send(page.request, 'POST', '/api/bulk-quotes', {
    companyName,
    contactName: 'Maya Stone',
    contactEmail: email,
    eventType: 'Holiday Greetings',
    estimatedQuantity: 250,
    additionalDetails: 'Gold ink, please.\nAll to one address.',
    ...wishes,
  })
  await signIn(page)
  const quotes = await send<AdminQuote[]>(page.request, 'GET', '/api/admin/quotes')
  return quotes.find(({ contactEmail }) => contactEmail === email)!
}

/**
 * Sends a version of a quote; returns the path of its private link.
 * @param line how its only line differs from a card whose design is still open
 */
export async function sendOffer(
  page: Page,
  { id, contactEmail }: AdminQuote,
  message: string,
  line: object = {},
): Promise<string> {
  const expiresOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const lines = [{ description: 'Hand-lettered cards', quantity: 250, unitPrice: '10.39', ...line }]
  await send(page.request, 'POST', `/api/admin/quotes/${id}/offers`, { lines, message, expiresOn })
  return linkIn((await emailTo(contactEmail, new RegExp(message))).text)
}

export const linkIn = (text: string) => new URL(/http\S+\/offer\/[\w-]+/.exec(text)![0]).pathname

/** The shop's details for invoices. */
export const onInvoices = {
  seller: 'Fairhand LLC\n1 Quill Street\nPortland, OR 97201\nEIN 12-3456789',
  transfer: 'First Bank of Oregon\nAccount 0001234567\nRouting number 123006800',
}

/** A double click whose second press follows the response to the first, no matter how the layout has moved. */
export async function doubleClickAround(button: Locator, answer: Locator): Promise<void> {
  const { mouse } = button.page()
  await button.hover()
  await mouse.down()
  await mouse.up()
  await answer.waitFor()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

export const stage = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} ?\\d+$`, 'i') })
export const cardOf = (page: Page, name: string, { companyName }: AdminQuote) =>
  stage(page, name).getByRole('link', { name: new RegExp(companyName) })
