import { formatMoment } from '#contract/base/format-date.ts'
import type { Change } from '#contract/admin/admins.ts'
import { listChangedFields } from './changes-values.ts'

/** One audit log entry: who did what to which record, when, and the changed fields. */
export function ChangesRow({ change }: { change: Change }) {
  const { by, action, subjectKind, subjectTitle, at } = change
  const fields = listChangedFields(change)
  return (
    <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[8rem_1fr_auto]">
      <p className="min-w-0 font-semibold break-words">{by}</p>
      <p className="min-w-0 break-words first-letter:uppercase">
        {action} {!action.includes(subjectKind) && <span className="text-quiet">{subjectKind} </span>}
        <span className="font-medium">{subjectTitle}</span>
      </p>
      <time dateTime={at} className="text-sm leading-6 whitespace-nowrap text-quiet">
        {formatMoment(at)}
      </time>
      {fields.length > 0 && (
        <dl className="mt-0.5 grid gap-y-0.5 text-sm sm:col-span-2 sm:col-start-2">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="grid min-w-0 grid-cols-[7rem_1fr] gap-x-4">
              <dt className="min-w-0 break-words text-quiet">{name}</dt>
              <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
                {before && <del className="line-clamp-6 text-quiet">{before}</del>}
                {after && (
                  <span className="flex min-w-0 gap-x-2">
                    {before && <span aria-hidden>→</span>}
                    <ins className="line-clamp-6 no-underline">{after}</ins>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
