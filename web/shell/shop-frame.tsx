import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { SiteHeader } from './site-header.tsx'

/** Its script comes after the first load: what the server has rendered is there, and its links lead where they say. */
export const SiteFooter = lazyRouteComponent(() => import('./site-footer.tsx'), 'SiteFooter')

/** What is around a page of the shop. */
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
