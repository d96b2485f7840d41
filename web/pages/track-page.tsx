import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TrackForm } from '#web/customers/order-pages/track-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailCheck } from '#web/ui/icons/mail-check.ts'

/** Finds an order without an account: its private link is e-mailed again, only to the address it was placed with. */
export function TrackPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="shell max-w-2xl py-10 md:py-16">
      <h1 className="title-lg">Find your order</h1>
      <p className="mt-3 text-lg text-quiet">
        Your confirmation e-mail has a link to your order. Tell us which order it is, and we’ll e-mail you the link
        again.
      </p>
      <div className="mt-8 rounded-[var(--radius)] border border-line bg-card p-6 sm:p-8">
        {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <TrackForm onSent={setSentTo} />}
      </div>
      <p className="mt-6 text-quiet">
        Ordered with an account? Find all of your orders under{' '}
        <Link to="/orders" className="font-medium text-ink underline underline-offset-4">
          My Orders
        </Link>
        .
      </p>
    </div>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div aria-live="polite">
      <MailCheck aria-hidden className="size-9 text-moss" />
      <h2 className="title-md mt-3">Check your e-mail</h2>
      <p className="mt-2">
        If we find the order, its link is on the way to <span className="font-semibold break-all">{email}</span>.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        Try another number or address
      </Button>
    </div>
  )
}
