import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type customerSources, customersAdmin } from '#contract/admin/customers-admin.ts'
import { read } from '#web/base/api.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { sumsText } from './customer-sums.ts'

interface CustomerLinkProps {
  source: (typeof customerSources)[number]
  id: string
}

/** A link to a customer's page; plain until the totals are known. */
export function CustomerLink({ source, id }: CustomerLinkProps) {
  const { data } = useQuery({ ...read(customersAdmin.sum, { params: { source, id } }), ...adminFreshness })
  return (
    <Link
      to="/admin/customers/$source/$id"
      params={{ source, id }}
      className="inline-flex min-h-6 items-center text-sm font-medium text-wax tabular-nums underline underline-offset-4 hover:text-wax-deep"
    >
      <span className="sr-only">Customer: </span>
      {data ? sumsText(data) : 'Everything from this customer'}
    </Link>
  )
}
