import { useQuery } from '@tanstack/react-query'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { read } from '#web/base/api.ts'
import { ExternalLink } from '#web/ui/icons/external-link.ts'

/** A payment in Stripe's dashboard, with more details; the sandbox has no such page. */
export function PaymentLink({ reference }: { reference: string }) {
  const isStripes = reference.startsWith('pi_') && !/^pi_(sbx|none)_/.test(reference)
  const { data } = useQuery({ ...read(alertsAdmin.findDashboard), staleTime: Infinity, enabled: isStripes })
  if (!isStripes || !data?.url) return null
  return (
    <a
      href={`${data.url}/${reference}`}
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
