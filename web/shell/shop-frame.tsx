import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SiteHeader } from './site-header.tsx'

/** Its script is loaded after the first load; until then, the server's HTML and its links work as they are. */
export const SiteFooter = lazyRouteComponent(() => import('./site-footer.tsx'), 'SiteFooter')

/** The frame around a page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  )
}
