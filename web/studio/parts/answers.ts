/** The service worker's cache of the studio's responses; it belongs to one person. */
const answersCache = 'studio-answers'

/** Clears the cached responses after a sign-in or sign-out. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in window) await caches.delete(answersCache).catch(() => false)
}
