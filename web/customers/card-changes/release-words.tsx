import { useState } from 'react'
import { formatTime } from '#contract/base/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Countdown } from '#web/customers/card-steps/countdown.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** How long the words can be changed, and "My words are final" for those who prefer not to wait. */
export function ReleaseWords({ until, ...props }: CardProps & { until: string }) {
  const { piece, calls } = props
  const [open, setOpen] = useState(false)
  const release = useCardStep(props, 'release', {
    done: { title: 'Your words are final', description: 'Your card is going to its artist now.' },
    refused: 'That didn’t work',
    onDone: () => setOpen(false),
  })
  const artist = piece.artist?.name ?? 'an artist'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[var(--radius)] bg-gold-soft px-5 py-4 text-gold-ink">
      <p className="min-w-0">
        <span className="block text-sm">Open for changes for another</span>
        <strong className="text-xl">
          <Countdown until={until} onOver={calls.refresh} />
        </strong>
      </p>
      <Button size="lg" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        My words are final
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Are your words final?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not yet
            </Button>
            <Button pending={release.isPending} onClick={() => release.mutate({ version: piece.version })}>
              {release.isPending ? 'Sending...' : 'Yes, they are final'}
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 text-ink sm:px-7">
          The card goes to {artist} now instead of at {formatTime(until)}, so it can be lettered sooner. You can’t
          change its words after that. Until {artist} accepts it, you can still change its address or cancel.
        </p>
      </Dialog>
    </div>
  )
}
