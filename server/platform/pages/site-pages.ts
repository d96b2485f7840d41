import type { FastifyInstance } from 'fastify'

/** Paths of the site map, with their parameters: `/card/$id`. */
export interface SitePages {
  /** The same for everyone, and listed for search engines. */
  public: readonly string[]
  /** Personal pages, hidden from search engines. */
  private: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Empty until the pages are added: the API alone has none. */
    sitePages(): Promise<SitePages>
  }
}

/** Registers a placeholder that the pages replace with their own list. */
export function expectPages(app: FastifyInstance): void {
  app.decorate('sitePages', async () => ({ public: [], private: [] }))
}
