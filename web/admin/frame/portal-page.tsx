import { type ReactNode, useEffect } from 'react'
// Loaded with each page, so that the frame does not arrive after it.
import './portal-frame.tsx'

interface PortalPageProps {
  title: string
  children: ReactNode
}

/** A portal page: its title, here and on the browser's tab, and its content, within the frame. */
export function PortalPage({ title, children }: PortalPageProps) {
  useTabTitle(`${title} | Fairhand`)
  return (
    <>
      <h1 className="font-serif text-3xl font-medium print:hidden">{title}</h1>
      <div className="mt-5">{children}</div>
    </>
  )
}

/** The routes give the whole portal one title, so that the shop's first load has none of these. */
function useTabTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // Otherwise the next page has already set its own.
      if (document.title === title) document.title = before
    }
  }, [title])
}
