import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Notes every toast that the page shows, and expects one by its exact title and description: on a busy machine it may be
 * gone before anybody looks. To be called before the page is opened.
 */
export async function watchToasts(
  page: Page,
): Promise<(...words: [title: string, description?: string]) => Promise<void>> {
  const seen: string[][] = []
  await page.exposeFunction('noteToast', (words: string[]) => seen.push(words))
  await page.addInitScript(() => {
    let noted: Element | null = null
    new MutationObserver(() => {
      const toast = document.querySelector('[data-toast]')
      if (!toast || toast === noted) return
      noted = toast
      const words = [...toast.querySelector('div')!.children].map((each) => each.textContent)
      ;(window as unknown as { noteToast: (words: string[]) => void }).noteToast(words)
    }).observe(document, { subtree: true, childList: true })
  })
  return async (...words) => {
    await expect.poll(() => seen).toContainEqual(words)
    seen.length = 0
  }
}
