/** The service worker's cache of the studio's responses; it belongs to one person. */
const answersCache = 'studio-answers'

/** Clears the cached responses after a sign-in or sign-out. */
export async function forgetAnswers(): Promise<void> {
  try {
    await caches.delete(answersCache)
  } catch {
    // Storage is off: nothing was cached.
  }
}
