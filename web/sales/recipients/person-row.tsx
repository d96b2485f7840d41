import { formatWeekday } from '#contract/base/format-date.ts'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'

interface PersonRowProps {
  person: CartRecipient
  /** What is missing, or wrong. */
  problem: string | undefined
  /** What the artist may have questions about. */
  doubt: string | undefined
  onEdit: () => void
  onRemove: () => void
}

export function PersonRow({ person, problem, doubt, onEdit, onRemove }: PersonRowProps) {
  const { name, address, customMessage, customSignature, arriveBy, arriveNotBefore } = person
  const called = name || 'unnamed person'
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold break-words">{name || 'No name yet'}</p>
        <p className="break-words text-quiet">
          {address
            ? [address.street, [address.city, address.state].filter(Boolean).join(', '), address.zipCode]
                .filter(Boolean)
                .join(' · ')
            : 'Address requested; lettered once we have it'}
        </p>
        {arriveBy && (
          <p className="text-moss">
            By {formatWeekday(arriveBy)}
            {arriveNotBefore && `, not before ${formatWeekday(arriveNotBefore)}`}
          </p>
        )}
        {(customMessage || customSignature) && <p className="text-moss">Has different words</p>}
        {doubt && <p className="text-gold-ink">{doubt}</p>}
        {problem && (
          <p className="font-medium text-wax">
            {problem}{' '}
            <button type="button" className="underline underline-offset-4" onClick={onEdit}>
              Fix it<span className="sr-only"> for {called}</span>
            </button>
          </p>
        )}
      </div>
      <IconButton label={`Edit ${called}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${called}`} className="text-quiet" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
