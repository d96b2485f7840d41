import type { FastifyInstance } from 'fastify'

/** Paths of the site map, with their parameters: `/card/$id`. */
export interface SitePages {
  /** For everyone: listed for search engines. */
  public: readonly string[]
  /** Somebody's own: search engines are kept from them. */
  private: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** None until the pages are added: an API has none. */
    sitePages(): Promise<SitePages>
  }
}

/** Makes room for what the pages say of themselves. */
export function expectPages(app: FastifyInstance): void {
  app.decorate('sitePages', async () => ({ public: [], private: [] }))
}
