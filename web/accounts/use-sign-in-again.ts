import { useEffect } from 'react'
import { ApiError } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
// Comes along with the page: the notice must be seen before the way out is taken.
import '#web/ui/toaster.tsx'

/** How long the notice stands before the way out, in ms (product.md, section 9). */
const noticeDelay = 500

/**
 * Says that the visitor is signed out and leads her to the sign-in, from where she comes back (product.md, section 8).
 * @param error what a read answered
 * @param signIn where the sign-in is; the orders' is the specification's
 */
export function useSignInAgain(error: unknown, signIn = '/api/login'): boolean {
  const signedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!signedOut) return
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
    const timer = setTimeout(() => window.location.assign(signIn), noticeDelay)
    return () => clearTimeout(timer)
  }, [signedOut, signIn])
  return signedOut
}
