import './base/styles/staff.css'
import { useRouterState } from '@tanstack/react-router'
import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import type { Send } from './base/api.ts'
import { StaffFrame } from './admin/frame/staff-frame.tsx'
import { DevelopersFrame } from './developers/site/developers-frame.tsx'
import { createQueryClient, createShopRouter } from './router.ts'
import { allRoutes, pathsFor } from './routes/all-routes.ts'
import { ShopFrame, SiteFooter } from './shell/shop-frame.tsx'
import { withQueries } from './with-queries.tsx'

export interface RenderedPage {
  status: number
  html: string
  /** Texts of the inline scripts, for their hashes in the content security policy. */
  inlineScripts: string[]
  /** Where the router redirects to. */
  location: string | undefined
  /** Names of the matched pages' files. */
  pages: string[]
}

interface Surroundings {
  /** The shop's public URL. */
  publicUrl: string
  /** How requests reach the API. */
  send: Send
}

await SiteFooter.preload?.()

/** The routes by audience, for the server's page cache, sitemap and robots.txt. */
export const sitePages = { public: pathsFor('public'), private: pathsFor('private') }

const publicPaths = new RegExp(`^(${sitePages.public.join('|').replaceAll(/\$\w+/g, '[^/]+')})$`)

export function isPublic(path: string): boolean {
  return publicPaths.test(path)
}

/** Renders the page of a path with its queries. */
export async function renderPage(path: string, { publicUrl, send }: Surroundings): Promise<RenderedPage> {
  const queryClient = createQueryClient(send)
  // Nobody whose text appears in the page can know it: a script with this nonce is the renderer's own.
  const nonce = crypto.randomUUID()
  let pages: string[] = []
  const handle = createRequestHandler({
    request: new Request(new URL(path, publicUrl)),
    createRouter: () => {
      const router = withQueries(createShopRouter(allRoutes, { queryClient, publicUrl, Frame }), queryClient)
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

/** Around each page what its own part of the site puts there (web/entry-shop.ts, -staff.ts, -developers.ts). */
function Frame({ children }: { children: ReactNode }) {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)!.fullPath })
  if (route.startsWith('/developers')) return <DevelopersFrame>{children}</DevelopersFrame>
  return /^\/(admin|studio)/.test(route) ? <StaffFrame>{children}</StaffFrame> : <ShopFrame>{children}</ShopFrame>
}

/** A cached page is shared by everybody: it is sent with the hashes of its scripts instead of a nonce. */
function takeNonce(marked: string, nonce: string): Pick<RenderedPage, 'html' | 'inlineScripts'> {
  const own = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>(.*?)</script>`, 'gs')
  return {
    html: marked.replaceAll(` nonce="${nonce}"`, ''),
    inlineScripts: [...marked.matchAll(own)].map(([, text]) => text!),
  }
}
