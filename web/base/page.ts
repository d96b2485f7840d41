import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/**
 * `public`: the same for everyone, so the server caches the whole page and lists it for search engines; the browser
 * loads the visitor's own parts. `private`: for one visitor, and not indexed.
 */
export type Audience = 'public' | 'private'

/** The options of a route whose page is loaded on demand. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  audience?: Audience,
) {
  return {
    component: lazyRouteComponent<Record<string, RouteComponent>, string>(load, name) as RouteComponent,
    // Only the server uses the file name.
    staticData: { audience, ...(import.meta.env.SSR && { page: fileOf(name) }) },
  }
}

/** Infers that CartPage is an export of cart-page.tsx. */
function fileOf(name: string): string {
  return name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience?: Audience
    /** The name of the page's file, from which the server derives the scripts to preload. */
    page?: string
  }
  interface HistoryState {
    /** The token of the order just placed: its receipt is shown over the page, even after a reload. */
    placed?: string | undefined
    /** A guest who registers after ordering: what the order says about them, kept out of the URL. */
    newAccount?: { email: string; firstName: string; lastName: string }
  }
}
