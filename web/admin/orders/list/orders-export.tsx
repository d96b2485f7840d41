import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { ordersCsvPath } from '#contract/fulfillment/orders-admin.ts'
import { ProvenDownload } from '#web/admin/parts/proven-download.tsx'
import { read } from '#web/base/api.ts'

/** All orders as a file, for owners. */
export function OrdersExport({ search }: { search: string }) {
  const { data: admin } = useQuery(read(admins.current))
  if (admin?.role !== 'owner') return null
  return (
    <ProvenDownload href={`${ordersCsvPath}?${search}`} name="orders.csv" variant="quiet" size="sm">
      Export CSV
    </ProvenDownload>
  )
}
