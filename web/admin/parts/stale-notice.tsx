import { Button } from '#web/ui/button.tsx'

/** Edit conflict: nothing was overwritten, and what was typed is still there to copy. */
export function StaleNotice({ what, onReload }: { what: string; onReload: () => void }) {
  return (
    <div ref={intoView} role="alert" className="rounded-[var(--radius)] bg-gold-soft px-5 py-4 text-gold-ink">
      <p className="font-semibold">Somebody else has changed this {what} in the meantime.</p>
      <p className="mt-1 text-sm">
        Nothing was saved. Your changes are still below; loading the current version replaces them.
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onReload}>
        Load current version
      </Button>
    </div>
  )
}

/** Scrolls to the notice, for people who saved at the end of a long form. */
function intoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
