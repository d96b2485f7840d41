import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PortalFrame } from './portal-frame.tsx'

const mailedWayBack = /^\/admin\/(forgot|reset)-password/

/** The frame of administrators' pages; their sign-in pages have none, and the studio has its own. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)!.fullPath })
  if (route.startsWith('/admin/') && !mailedWayBack.test(route)) return <PortalFrame>{children}</PortalFrame>
  if (route.startsWith('/studio')) return children
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  )
}
