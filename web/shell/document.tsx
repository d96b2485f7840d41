import { Outlet, Scripts, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notifications } from './notifications.tsx'
import { PageHead } from './page-head.tsx'
import { PlacedOrder } from './placed-order.tsx'

/** The HTML document around every page; the server adds the stylesheet and the scripts. */
export function Document(): ReactNode {
  const Frame = useRouteContext({ from: '__root__', select: (context) => context.Frame })
  return (
    <html lang="en">
      <head>
        <PageHead />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-[60] rounded-full bg-ink px-5 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        {/* oxlint-disable-next-line react/static-components -- the component never changes while the router exists */}
        <Frame>
          <Outlet />
        </Frame>
        <Notifications />
        <PlacedOrder />
        {/* These remove themselves from the document once they have run, so that nothing is left to hydrate. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}
