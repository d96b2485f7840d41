import { useQuery } from '@tanstack/react-query'
import { admins } from '#contract/admin/admins.ts'
import { ownAdmin } from '#contract/admin/admins-own.ts'
import { ordersCsvPath } from '#contract/fulfillment/orders-admin.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { toast } from '#web/ui/toast.ts'

/** All orders as a file, for owners: it holds the data of many people, so the password may be asked for again. */
export function OrdersExport({ search }: { search: string }) {
  const { data: admin } = useQuery(read(admins.current))
  if (admin?.role !== 'owner') return null
  const href = `${ordersCsvPath}?${search}`
  return (
    <a
      href={href}
      download="orders.csv"
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      onClick={(event) => {
        event.preventDefault()
        callProven(ownAdmin.checkProof)
          .then(() => download(href))
          .catch((error: unknown) =>
            toast({ title: 'Not exported', description: sentenceOf(error), variant: 'destructive' }),
          )
      }}
    >
      <Download aria-hidden className="size-4" />
      Export CSV
    </a>
  )
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = 'orders.csv'
  link.click()
}
