import { type Page, expect } from '@playwright/test'

type Words = [title: string, description?: string]

/** Toasts shown by a page and not yet expected by a journey, oldest first. */
const seenOn = new WeakMap<Page, Words[]>()

/** Records every toast: it stays for five seconds, and a busy machine may look later. */
export async function noteToasts(page: Page): Promise<void> {
  const seen: Words[] = []
  seenOn.set(page, seen)
  await page.exposeFunction('noteToast', (words: Words) => seen.push(words))
  await page.addInitScript(() => {
    const noted = new WeakSet<Element>()
    new MutationObserver(() => {
      // The last one may still be fading.
      for (const toast of document.querySelectorAll('[data-toast]')) {
        if (noted.has(toast)) continue
        noted.add(toast)
        const words = [...toast.querySelector('div')!.children].map((each) => each.textContent)
        ;(window as unknown as { noteToast: (words: string[]) => void }).noteToast(words)
      }
    }).observe(document, { subtree: true, childList: true })
  })
}

/** Expects a toast since the last expected one, by one or both of its texts. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const isIt = ([head, text = '']: Words) => {
    if (description === undefined) return head === title || text === title
    return head === title && (typeof description === 'string' ? text === description : description.test(text))
  }
  const seen = seenOn.get(page)!
  await expect
    .poll(() => {
      const place = seen.findIndex(isIt)
      if (place < 0) return [...seen]
      seen.splice(0, place + 1)
      return 'seen'
    })
    .toBe('seen')
}

/** Keeps toasts until they are closed, for a journey that looks at one in its place, however long that takes. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((shownFor) => {
    const start = window.setTimeout
    const longest = 2 ** 31 - 1
    window.setTimeout = ((act: () => void, ms?: number, ...rest: []) =>
      start(act, ms === shownFor ? longest : ms, ...rest)) as typeof window.setTimeout
  }, 5000)
}
