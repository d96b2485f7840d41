import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayCall } from '#contract/base/roles.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { useOwnRole } from '#web/admin/parts/use-own-role.ts'
import { read } from '#web/base/api.ts'

/** Tells an owner what new invoices will lack until it is entered in the settings. */
export function MissingDetails() {
  const enabled = mayCall(useOwnRole(), settingsAdmin.find)
  const { data } = useQuery({ ...read(settingsAdmin.find), enabled })
  if (!data) return null
  const missing = [
    !data.invoiceSeller && 'the seller’s address and tax number',
    !data.transferDetails && 'how to pay by transfer',
  ].filter(Boolean)
  if (missing.length === 0) return null
  return (
    <p className="mb-5 max-w-3xl rounded-[var(--radius)] bg-gold-soft px-5 py-4 text-gold-ink">
      New invoices do not say {missing.join(' or ')}.{' '}
      <Link to="/admin/settings" className="font-semibold underline underline-offset-4">
        Enter it in Production settings
      </Link>
    </p>
  )
}
