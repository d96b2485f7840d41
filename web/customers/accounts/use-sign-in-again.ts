import { useEffect } from 'react'
import { ApiError } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'
// Part of the page's own chunk: the notice must be visible before the redirect.
import '#web/ui/toaster.tsx'

/** How long the notice is shown before the redirect, in ms (product.md, section 9). */
const noticeDelay = 500
/** In ms, when the notice cannot be shown at all. */
const longestWait = 3000

/**
 * Tells visitors that their session has ended and redirects to sign-in, which leads back here (product.md, section 8).
 * @param error the error of a read
 * @param signIn the sign-in page; the orders page's own is specified
 */
export function useSignInAgain(error: unknown, signIn = '/api/login'): boolean {
  const signedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!signedOut) return
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
    const leave = () => window.location.assign(signIn)
    let timer = setTimeout(leave, longestWait)
    let frame = 0
    // Counted from when it is visible: a slow machine takes a while to draw it.
    const look = () => {
      if (document.querySelector('[data-toast]')) {
        clearTimeout(timer)
        timer = setTimeout(leave, noticeDelay)
      } else frame = requestAnimationFrame(look)
    }
    look()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [signedOut, signIn])
  return signedOut
}
