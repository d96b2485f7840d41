import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Stands in for the bank's own question about a payment; closing it is a no. */
export function BankDialog({ open, onAnswer }: { open: boolean; onAnswer: (answer: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="Your bank asks"
      description="A stand-in for the extra step that some banks want."
    >
      <div className="flex flex-wrap gap-3 px-5 py-6 sm:px-7">
        <Button onClick={() => onAnswer(true)}>Complete authentication</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Fail authentication
        </Button>
      </div>
    </Dialog>
  )
}
