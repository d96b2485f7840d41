import { ExternalLink } from 'lucide-react'

/** A payment at Stripe, where there is more to read and to answer; the sandbox has no such page. */
export function PaymentLink({ reference }: { reference: string }) {
  if (!reference.startsWith('pi_') || reference.startsWith('pi_sbx_')) return null
  return (
    <a
      href={`https://dashboard.stripe.com/payments/${reference}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 font-medium text-wax underline underline-offset-4"
    >
      Open in Stripe
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">(new tab)</span>
    </a>
  )
}
