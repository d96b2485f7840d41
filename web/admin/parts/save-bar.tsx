import { Button } from '#web/ui/button.tsx'

interface SaveBarProps {
  pending: boolean
  label: string
  /** How much of a picture is uploaded, from 0 to 1. */
  sent?: number
}

/** The bottom of an admin form. */
export function SaveBar({ pending, label, sent }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
      {pending && sent !== undefined && (
        <progress value={sent} max={1} aria-label="Sending the picture" className="min-w-40 flex-1 accent-wax" />
      )}
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Saving...' : label}
      </Button>
    </div>
  )
}
