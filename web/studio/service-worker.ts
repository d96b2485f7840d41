/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from 'serwist'

// Built separately and served as /studio/service-worker.js, whose scope is /studio: the shop never goes through it.

declare const self: ServiceWorkerGlobalScope

const [pagesCache, filesCache] = ['studio-pages', 'studio-files']
/** As in `answers.ts`: importing it would split this file, which has to be a single one. */
const answersCache = 'studio-answers'

/** The studio's pages are the same HTML for everybody: personal data is fetched by the page. */
const pages = ['/studio', '/studio/calendar', '/studio/earnings', '/studio/hands', '/studio/profile']

const mailedLink = /^\/studio\/(invitation|reset-password)\//

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) =>
        request.mode === 'navigate' && url.pathname.startsWith('/studio') && !mailedLink.test(url.pathname),
      handler: new NetworkFirst({
        cacheName: pagesCache,
        networkTimeoutSeconds: 5,
        plugins: [
          {
            // A page from another build references other files.
            cacheDidUpdate: async ({ newResponse }) => keepFilesOf(await newResponse.clone().text()),
            // A page never opened here: any studio page's HTML will do, because the URL decides what is shown.
            handlerDidError: async () => caches.match('/studio'),
          },
        ],
      }),
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: filesCache }),
    },
    {
      matcher: ({ sameOrigin, url }) =>
        sameOrigin && /^\/(media|studio)\/.*\.(webp|avif|png|woff2)$/.test(url.pathname),
      // Pictures may be deleted, so the shop is asked first; these copies are for when there is no connection.
      handler: new NetworkFirst({
        cacheName: 'studio-pictures',
        networkTimeoutSeconds: 3,
        plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * 24 * 3600 })],
      }),
    },
    {
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin && request.method === 'GET' && /^\/api\/(studio|artists)\//.test(url.pathname),
      handler: new NetworkFirst({
        cacheName: answersCache,
        networkTimeoutSeconds: 8,
        plugins: [
          new ExpirationPlugin({ maxEntries: 200 }),
          {
            // The session was ended, perhaps elsewhere because this phone is lost: nothing of it stays here.
            fetchDidSucceed: async ({ response }) => {
              if (response.status === 401) await caches.delete(answersCache)
              return response
            },
          },
        ],
      }),
    },
  ],
})
serwist.addEventListeners()

self.addEventListener('install', (event) => {
  event.waitUntil(keepPages())
})

async function keepPages(): Promise<void> {
  const cache = await caches.open(pagesCache)
  const kept = await Promise.all(
    pages.map(async (page) => {
      const response = await fetch(page)
      if (!response.ok) throw new Error(`${page}: ${response.status}`)
      await cache.put(page, response.clone())
      return response.text()
    }),
  )
  await keepFilesOf(kept[0]!)
}

/** Caches the scripts, styles and fonts that a page references, and drops those of earlier builds. */
async function keepFilesOf(html: string): Promise<void> {
  const named = [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))]
  const cache = await caches.open(filesCache)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(named.filter((file) => !known.has(file)))
  if (named.every((file) => known.has(file))) return
  const isOld = (file: string) => !named.includes(file) && /\.(js|css)$/.test(file)
  await Promise.all([...known].filter(isOld).map((file) => cache.delete(file)))
}
