import { CopyButton } from '#web/ui/copy-button.tsx'

/** The order's private link, which works without an account. */
export function PrivateLink({ token }: { token: string }) {
  const link = `${window.location.origin}/track/${token}`
  return (
    <section aria-labelledby="private-link">
      <h3 id="private-link" className="title-md">
        Your private link
      </h3>
      <p className="mt-1 text-sm text-quiet">
        It shows this order without an account, and it’s in your confirmation e-mail too. Anyone who has it can see and
        change the order.
      </p>
      <p className="mt-3 flex items-center justify-between gap-3 rounded-[var(--radius)] border border-line bg-card px-4 py-2">
        <span className="min-w-0 truncate text-sm">{link}</span>
        <CopyButton text={link} what="your private link" />
      </p>
    </section>
  )
}
