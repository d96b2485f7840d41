import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { siteHead } from '#web/base/head.ts'
import { Document } from '#web/shell/document.tsx'
import { LoadError } from '#web/shell/load-error.tsx'

/** The frame around a page. */
export type Frame = ComponentType<{ children: ReactNode }>

export interface Context {
  queryClient: QueryClient
  publicUrl: string
  Frame: Frame
}

export const root = createRootRouteWithContext<Context>()({
  component: Document,
  notFoundComponent: lazyRouteComponent(() => import('#web/pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: LoadError,
  head: siteHead,
})

/** Pages parse their own query strings: the first load contains none of that code. */
export const unread = <Search>(search: Record<string, unknown>) => search as Search
