import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** New recovery codes: the server keeps only their hashes, so this is the one time they can be seen. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Your recovery codes"
      description="Each code signs you in once if you lose your passkey or phone. They are shown only now: keep them in a safe place."
    >
      <div className="px-5 py-6 sm:px-7">
        <ul className="grid gap-2 font-mono sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(codes!.join('\n'))}>
            Copy
          </Button>
          <Button onClick={onClose}>I saved them</Button>
        </div>
      </div>
    </Dialog>
  )
}
