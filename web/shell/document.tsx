import { Outlet, Scripts } from '@tanstack/react-router'
import { Notifications } from './notifications.tsx'
import { PageHead } from './page-head.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The whole document around every page; the stylesheet and the scripts are added by the server. */
export function Document() {
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
        <SiteHeader />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <SiteFooter />
        <Notifications />
        {/* These take themselves out of the document once they have run: there is nothing left to hydrate. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}
