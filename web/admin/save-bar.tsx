import { Button } from '#web/ui/button.tsx'

/** The end of a form of the portal. */
export function SaveBar({ pending, label }: { pending: boolean; label: string }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Saving...' : label}
      </Button>
    </div>
  )
}
