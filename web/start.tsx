import type { AnyRoute } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from './hydrate-root.ts'
import { watchVisitor } from './customers/accounts/visitor.ts'
import { createQueryClient, createShopRouter } from './router.ts'
import type { AllRoutes } from './routes/all-routes.ts'
import { type Frame, root } from './routes/root-route.ts'
import { withQueries } from './with-queries.tsx'

interface Part {
  routes: readonly AnyRoute[]
  Frame: Frame
}

/**
 * Brings the page to life with a part of the site: its routes, and what is around its pages. A link to another part
 * loads a new document (`reloadDocument`), although the types know all routes.
 */
export function start({ routes, Frame }: Part): void {
  const queryClient = createQueryClient()
  // The server provides the public URL; behind a proxy, location may differ from it.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
  const publicUrl = new URL(canonical).origin
  const tree = root.addChildren(routes) as unknown as AllRoutes
  const router = withQueries(createShopRouter(tree, { queryClient, publicUrl, Frame }), queryClient)

  watchVisitor(queryClient)
  router.subscribe('onRendered', ({ pathChanged }) => {
    // The focused element was removed with its page: focus moves to the start of the new one.
    if (pathChanged && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  })

  // A low-priority update in time slices: the visitor's input comes first.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Alive>
          <RouterClient router={router} />
        </Alive>
      </StrictMode>,
    )
  })
}

/** Replays what was done to the page before hydration (web/early-script.ts). */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('alive'))
  }, [])
  return children
}
