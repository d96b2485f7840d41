import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from './hydrate-root.ts'
import { watchVisitor } from './accounts/visitor.ts'
import { createQueryClient, createShopRouter } from './routes.tsx'
import { withQueries } from './with-queries.tsx'

const queryClient = createQueryClient()
// The address people use is the server's to say; behind a proxy this one may be another.
const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
const router = withQueries(createShopRouter(queryClient, new URL(canonical).origin), queryClient)

watchVisitor(queryClient)
router.subscribe('onRendered', ({ pathChanged }) => {
  // What had the focus has gone with its page: the keyboard goes on at the beginning of the new one.
  if (pathChanged && document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
})

// In slices: what people do meanwhile comes first.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <RouterClient router={router} />
      </Alive>
    </StrictMode>,
  )
})

/** Tells what was done to the page before it could listen (web/early-script.ts). */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('alive'))
  }, [])
  return children
}
