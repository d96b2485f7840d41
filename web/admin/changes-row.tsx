import type { Change } from '#contract/admins.ts'
import { formatMoment } from '#web/orders/dates.ts'

/** One change: who did what to which thing, when, and the fields that are different now. */
export function ChangesRow({ change }: { change: Change }) {
  const { by, action, subjectKind, subjectTitle, at, before, after } = change
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => tell(before?.[field]) !== tell(after?.[field]),
  )
  return (
    <div className="grid gap-x-6 sm:grid-cols-[8rem_10rem_1fr_auto]">
      <p className="min-w-0 font-semibold break-words">{by}</p>
      <p className="min-w-0 break-words">{action}</p>
      <p className="min-w-0 break-words">
        <span className="text-quiet">{subjectKind}</span> <span className="font-medium">{subjectTitle}</span>
      </p>
      <time dateTime={at} className="text-sm whitespace-nowrap text-quiet">
        {formatMoment(at)}
      </time>
      {fields.length > 0 && (
        <dl className="mt-1 grid gap-x-4 text-sm sm:col-span-2 sm:col-start-3 sm:grid-cols-[8rem_1fr]">
          {fields.map((field) => (
            <div key={field} className="grid min-w-0 grid-cols-[8rem_1fr] sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-quiet">{nameField(field)}</dt>
              <dd className="line-clamp-3 min-w-0 break-words">
                {before && <del className="text-quiet">{tell(before[field])}</del>}
                {before && after && ' → '}
                {after && <ins className="no-underline">{tell(after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** 'displayOrder' -> 'display order' */
function nameField(field: string): string {
  return field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A value of any kind in words. */
function tell(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(tell).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
