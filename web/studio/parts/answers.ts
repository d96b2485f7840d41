/** What the service worker keeps of the studio's answers; it is one person's. */
const answersCache = 'studio-answers'

/** Forgets the answers that were kept: somebody has signed in or out. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in window) await caches.delete(answersCache).catch(() => false)
}
