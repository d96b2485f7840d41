import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { developersPages } from './developers-pages.ts'

/** The frame of the developers' pages: their own header, and their navigation at the side, or above on a phone. */
export function DevelopersFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur print:hidden">
        <div className="mx-auto flex max-w-[88rem] items-center gap-x-4 px-(--gutter) py-3.5">
          <Wordmark reload />
          <span className="rounded-full bg-moss-soft px-2.5 py-0.5 text-sm font-semibold text-moss">Developers</span>
          <nav aria-label="Account and shop" className="ml-auto flex items-center gap-x-5 text-[0.95rem]">
            <Link to="/" reloadDocument className="hidden min-h-11 items-center hover:underline sm:inline-flex">
              The shop
            </Link>
            <Link to="/account/api" reloadDocument className={keys}>
              Your keys
            </Link>
          </nav>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-[88rem] flex-1 content-start lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <nav
          aria-label="Developers’ pages"
          className="no-scrollbar max-lg:overflow-x-auto max-lg:border-b max-lg:border-line lg:sticky lg:top-[4.4rem] lg:self-start lg:py-10 print:hidden"
        >
          <ul className="flex gap-1 px-(--gutter) max-lg:py-2 lg:flex-col lg:pr-2">
            {developersPages.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true }}
                  activeProps={{ className: 'bg-wax-soft font-semibold text-wax-deep', 'aria-current': 'page' }}
                  inactiveProps={{ className: 'text-quiet hover:bg-sand hover:text-ink' }}
                  className="flex min-h-10 items-center rounded-full px-3.5 text-[0.95rem] whitespace-nowrap transition-colors lg:-ml-3.5"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-(--gutter) pt-8 pb-24 outline-none lg:border-l lg:border-line lg:pt-12 lg:pl-12"
        >
          {children}
        </main>
      </div>
    </>
  )
}

const keys =
  'inline-flex min-h-10 items-center rounded-full bg-ink px-4 font-semibold text-white transition-colors hover:bg-wax'
