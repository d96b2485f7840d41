import { useRouter } from '@tanstack/react-router'
import { QrCode } from '#web/ui/qr-code.tsx'

/** The code for the back of a card: it opens the recipient's page. */
export function BackOfCard({ path, copies }: { path: string; copies: number }) {
  // Always the shop's public address, not the one staff has open: a printed code cannot be corrected.
  const { publicUrl } = useRouter().options.context
  const address = new URL(path, publicUrl).href
  return (
    <section aria-label="On the back" className="flex items-center gap-5 print:break-inside-avoid">
      <QrCode text={address} label="QR code of the card’s page" className="w-24 shrink-0 border border-line" />
      <div className="min-w-0">
        <p className="font-semibold">Stick this on the back{copies > 1 && ' of each card'}</p>
        <p className="mt-1 text-sm break-all text-quiet">{address}</p>
      </div>
    </section>
  )
}
