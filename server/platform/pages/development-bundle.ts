import type { FastifyInstance } from 'fastify'
import { type Bundle, type ServerEntry, partOf } from './bundle.ts'

/** Serves pages directly from their sources, with hot reload on the shop's own port. */
export async function developmentBundle(app: FastifyInstance): Promise<Bundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  // What Vite's own page transform would add: the hot-reload client and React's refresh.
  const refresh =
    'import RefreshRuntime from "/@react-refresh";RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;'
  return {
    load: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as ServerEntry,
    tags: (pages) =>
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
      `<link rel="stylesheet" href="/web/base/styles/${partOf(pages)}.css">` +
      `<script type="module" src="/web/entry-${partOf(pages)}.ts"></script>`,
    inlineScripts: [],
  }
}
