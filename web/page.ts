import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/**
 * `public`: the same for everyone, so that it is kept whole and listed for search engines; the visitor's own parts are
 * fetched by the browser. `private`: somebody's own, which search engines leave alone.
 */
export type Audience = 'public' | 'private'

/** What a route says of its page, which is loaded when it is visited. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  audience?: Audience,
) {
  return {
    component: lazyRouteComponent<Record<string, RouteComponent>, string>(load, name) as RouteComponent,
    // Only the server asks for the file.
    staticData: { audience, ...(import.meta.env.SSR && { page: fileOf(name) }) },
  }
}

/** CartPage is what cart-page.tsx exports. */
function fileOf(name: string): string {
  return name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience?: Audience
    /** The name of the page's file, by which the server names its scripts to the browser early. */
    page?: string
  }
}
