import { Wordmark } from '#web/ui/wordmark.tsx'

/** The header of the portal's sign-in pages, which have no frame: the shop's name and a link back to it. */
export function SignInHead() {
  return (
    <p className="shell -mb-2 pt-8 text-center">
      <Wordmark reload />
    </p>
  )
}
