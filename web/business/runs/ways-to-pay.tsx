import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/business/invoices.ts'

/** How to pay open invoices: each as the invoice itself says. */
export function WaysToPay({ invoices }: { invoices: Invoice[] }) {
  const kinds = new Set(invoices.map(({ transferDetails }) => transferDetails))
  return [...kinds].map((details) => {
    const those = invoices.filter(({ transferDetails }) => transferDetails === details)
    const numbers = new Intl.ListFormat('en-US').format(those.map(({ number }) => number).toReversed())
    return details ? (
      <div key={details} className="mt-4">
        <p>To pay by transfer, use {numbers} as the reference and send the money to:</p>
        <p className="mt-1 font-medium wrap-anywhere whitespace-pre-line tabular-nums">{details}</p>
      </div>
    ) : (
      <p key={details} className="mt-4 text-quiet">
        You can pay {numbers} by card here. If you would rather pay by transfer,{' '}
        <Link to="/contact" search={{}} className="font-semibold text-ink underline underline-offset-4">
          write to us
        </Link>{' '}
        for the details.
      </p>
    )
  })
}
