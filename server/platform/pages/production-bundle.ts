import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Bundle, type ServerEntry, partOf } from './bundle.ts'

const dist = path.join(import.meta.dirname, '../../../dist')

/** Serves pages from the output of `npm run build`. */
export async function productionBundle(app: FastifyInstance): Promise<Bundle> {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'web/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  })
  for (const file of ['favicon.svg']) {
    const body = await readFile(path.join(dist, 'web', file))
    app.get(`/${file}`, { config: { access: 'static' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(body),
    )
  }
  const manifest = JSON.parse(await readFile(path.join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest
  await serveStudioFiles(app, manifest['web/studio/service-worker.ts']!.file)
  const entry = (await import(pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href)) as ServerEntry
  const script = await readFile(path.join(dist, 'web', manifest['web/early-script.ts']!.file), 'utf8')
  // Wrapped in a function, because all scripts of the page share top-level names.
  const earlyScript = `(()=>{${script.trim()}})()`
  return {
    load: async () => entry,
    tags: (pages) => tagsFrom(manifest, pages, earlyScript),
    inlineScripts: [earlyScript],
  }
}

/** Makes the studio installable; the worker's path is its scope, and its own policy lets it fetch. */
async function serveStudioFiles(app: FastifyInstance, worker: string): Promise<void> {
  const icons = ['icon-192', 'icon-512', 'icon-maskable-192', 'icon-maskable-512'].map((name) => `${name}.png`)
  for (const file of [...icons, 'manifest.webmanifest']) {
    const body = await readFile(path.join(dist, 'web/studio', file))
    const type = file.endsWith('.png') ? 'image/png' : 'application/manifest+json'
    app.get(`/studio/${file}`, { config: { access: 'static' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    )
  }
  const script = await readFile(path.join(dist, 'web', worker))
  app.get('/studio/service-worker.js', { config: { access: 'static' } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'service-worker-allowed': '/studio',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

function tagsFrom(manifest: Manifest, pages: string[], earlyScript: string): string {
  const entryName = `web/entry-${partOf(pages)}.ts`
  const needed = new Set<string>()
  for (const name of [entryName, ...pages.map((page) => sourceOf(manifest, page))]) follow(manifest, name, needed)
  const filesOf = (names: string[]) => names.map((name) => `/${manifest[name]!.file}`).join(' ')
  // A chunk that imports the entry runs it first: chunks import each other in circles.
  const isAlone = (name: string) => !follow(manifest, name).has(entryName)
  const run = [...[...needed].filter(isAlone).reverse(), entryName]
  const fetch = [...needed].filter((name) => name !== entryName && !isAlone(name))
  return [
    `<script data-run="${filesOf(run)}" data-fetch="${filesOf(fetch)}">${earlyScript}</script>`,
    ...(manifest[entryName]!.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('')
}

function sourceOf(manifest: Manifest, page: string): string {
  const source = Object.keys(manifest).find((name) => name.startsWith('web/pages/') && name.endsWith(`/${page}.tsx`))
  if (source === undefined) throw new Error(`The build has no page ${page}.tsx.`)
  return source
}

/** Collects a chunk, then everything it imports. */
function follow(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports ?? []) follow(manifest, imported, found)
  return found
}
