import { formatMoney } from '#contract/base/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Landmark } from '#web/ui/icons/landmark.ts'

interface BankDialogProps {
  open: boolean
  amountCents: number
  onAnswer: (answer: boolean) => void
}

/** The sandbox's stand-in for 3-D Secure; closing it declines the payment. */
export function BankDialog({ open, amountCents, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="Confirm with your bank"
      description="A simulation of the extra step some banks require."
    >
      <div className="px-5 py-6 sm:px-7">
        <p className="flex items-center gap-4">
          <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sky-soft text-sky-ink">
            <Landmark aria-hidden className="size-6" />
          </span>
          <span>
            Did you ask to pay <strong className="tabular-nums">{formatMoney(amountCents)}</strong> to Fairhand with the
            card ending in 3155?
          </span>
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <Button onClick={() => onAnswer(true)}>Complete authentication</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Fail authentication
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
