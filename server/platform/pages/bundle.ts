import type { SitePages } from './site-pages.ts'

// The parts of web/ that pages.ts needs, built or directly from the sources.

/** The exports of web/entry-server.tsx. */
export interface ServerEntry {
  sitePages: SitePages
  /** The same for every visitor, so it may be cached whole; the browser fetches visitors' own parts. */
  isPublic(path: string): boolean
  renderPage(path: string, surroundings: { publicUrl: string; send: Send }): Promise<RenderedPage>
}

interface RenderedPage {
  status: number
  html: string
  inlineScripts: string[]
  location: string | undefined
  pages: string[]
}

/** How rendering calls the API. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** The bundle, and what a page's head needs from it. */
export interface Bundle {
  load(): Promise<ServerEntry>
  /** Tags for the head: the stylesheet, the entry script and the chunks that the named pages need. */
  tags(pages: string[]): string
  /** The texts of the inline scripts among the tags. */
  inlineScripts: string[]
}

/** The part of the site that pages belong to, by their file names: each has an entry script and a stylesheet. */
export function partOf(pages: string[]): 'shop' | 'staff' | 'developers' {
  if (pages.some((page) => page.startsWith('developers-'))) return 'developers'
  return pages.some((page) => /^(admin|studio)-/.test(page)) ? 'staff' : 'shop'
}
