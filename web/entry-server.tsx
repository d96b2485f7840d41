import './styles.css'
import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import type { Send } from './api.ts'
import { createQueryClient, createShopRouter, pathsFor } from './routes.tsx'
import { withQueries } from './with-queries.tsx'

export interface RenderedPage {
  status: number
  html: string
  /** Texts of its inline scripts, by which the content security policy knows them. */
  inlineScripts: string[]
  /** Where the router wants to go instead. */
  location: string | undefined
  /** Names of the files of the pages in it. */
  pages: string[]
}

interface Surroundings {
  /** The address people use. */
  publicUrl: string
  /** The way to the API. */
  send: Send
}

/** What the site map says of its pages, for what the server keeps whole, lists for search engines and keeps them from. */
export const sitePages = { public: pathsFor('public'), private: pathsFor('private') }

const publicPaths = new RegExp(`^(${sitePages.public.join('|').replaceAll(/\$\w+/g, '[^/]+')})$`)

export function isPublic(path: string): boolean {
  return publicPaths.test(path)
}

/** Renders the page for a path with its queries. */
export async function renderPage(path: string, { publicUrl, send }: Surroundings): Promise<RenderedPage> {
  const queryClient = createQueryClient(send)
  // Known to nobody who has written a text of the page: what bears it is the renderer's own.
  const nonce = crypto.randomUUID()
  let pages: string[] = []
  const handle = createRequestHandler({
    request: new Request(new URL(path, publicUrl)),
    createRouter: () => {
      const router = withQueries(createShopRouter(queryClient, publicUrl), queryClient)
      router.update({ ...router.options, ssr: { nonce } })
      return router
    },
  })
  const response = await handle((input) => {
    pages = input.router.state.matches.flatMap((match) => match.staticData.page ?? [])
    return defaultRenderHandler(input)
  })
  queryClient.clear()
  return {
    status: response.status,
    ...takeNonce(await response.text(), nonce),
    location: response.headers.get('location') ?? undefined,
    pages,
  }
}

/** A page that is kept shows everybody the same: it goes out with the hashes of its scripts, and without a nonce. */
function takeNonce(marked: string, nonce: string): Pick<RenderedPage, 'html' | 'inlineScripts'> {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>(.*?)</script>`, 'gs')
  return {
    html: marked.replaceAll(` nonce="${nonce}"`, ''),
    inlineScripts: [...marked.matchAll(own)].map(([, text]) => text!),
  }
}
