import type { ReactNode } from 'react'
// Loaded with each page, so that the frame does not come after it.
import './portal-frame.tsx'

interface PortalPageProps {
  title: string
  children: ReactNode
}

/** A page of the portal: its title and its content, within the frame. */
export function PortalPage({ title, children }: PortalPageProps) {
  return (
    <>
      <h1 className="font-serif text-3xl font-medium print:hidden">{title}</h1>
      <div className="mt-5">{children}</div>
    </>
  )
}
