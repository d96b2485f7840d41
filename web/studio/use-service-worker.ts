import { useEffect } from 'react'

/** Caches the studio for offline use; the shop's pages are outside its scope. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) keepStudio().catch(() => {})
  }, [])
}

async function keepStudio(): Promise<void> {
  await navigator.serviceWorker.register('/studio/service-worker.js', { scope: '/studio' })
  // Normally loaded on demand, when there may be no connection.
  await import('#web/ui/toaster.tsx')
  await navigator.serviceWorker.ready
  // Resources loaded before the worker was active did not go through it. These come from the browser's own cache.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const cache = await caches.open('studio-files')
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll([...new Set(files.map(({ href }) => href))].filter((href) => !known.has(href)))
}
