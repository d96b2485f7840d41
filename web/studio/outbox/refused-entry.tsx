import { useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#contract/base/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'
import type { Waiting } from './outbox-store.ts'
import { drop, tryAgain } from './use-outbox.ts'

interface RefusedProps {
  waiting: Waiting
  /** What needs it. */
  held: Waiting[]
}

/** An entry that the shop refused: why, and what the artist can do. */
export function Refused({ waiting, held }: RefusedProps) {
  const queryClient = useQueryClient()
  const giveUp = async () => {
    await drop(waiting)
    // The page shows the shop's version again.
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/studio/') })
  }
  const { title, refused, at } = waiting
  return (
    <div role="alert" className="mb-5 rounded-[var(--radius)] border border-wax bg-card p-4 shadow-card">
      <p className="flex gap-3 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wax" />
        Not saved: {title}, {formatTime(new Date(at))}
      </p>
      <p className="mt-1">{refused}</p>
      {held.map((each) => (
        <p key={each.id} className="mt-1 text-sm text-quiet">
          Until then, this waits: {each.title}, {formatTime(new Date(each.at))}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" className="min-h-12" onClick={() => void tryAgain(waiting)}>
          Try again
        </Button>
        <Button variant="danger" className="min-h-12" onClick={() => void giveUp()}>
          Discard
        </Button>
      </div>
    </div>
  )
}
