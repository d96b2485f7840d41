import { Wordmark } from '#web/ui/wordmark.tsx'

/** Above the portal's sign-in pages, which have no frame: whose portal it is, and the way back to the shop. */
export function SignInHead() {
  return (
    <p className="shell -mb-2 pt-8 text-center">
      <Wordmark reload />
    </p>
  )
}
