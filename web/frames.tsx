import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { onDemand } from './ui/on-demand.tsx'

const PortalFrame = onDemand(
  () => import('./admin/frame/portal-frame.tsx').then(({ PortalFrame }) => PortalFrame),
  <Main>{null}</Main>,
)

/** What is around the page: the shop's header and footer, or what administrators at work have instead. */
export function Frame({ children }: { children: ReactNode }) {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)!.fullPath })
  // Its sign-in pages have nothing around them.
  if (/^\/admin\/[^fr]/.test(route)) return <PortalFrame>{children}</PortalFrame>
  // The studio's page brings its own, which is there without a connection.
  if (route.startsWith('/studio')) return children
  const isShop = !route.startsWith('/admin')
  return (
    <>
      {isShop && <SiteHeader />}
      <Main>{children}</Main>
      {isShop && <SiteFooter />}
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  )
}
