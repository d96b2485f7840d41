import { Link } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { ClockAlert } from '#web/ui/icons/clock-alert.ts'

export interface ListTab {
  label: string
  /** What it changes in the URL. */
  search: object
  isShown: boolean
  /** Its formatted count; an empty text reserves the space of a count that is not known yet. */
  count?: string | undefined
  /** It has rows that must not wait. */
  isUrgent?: boolean
  /** Rows have waited too long: urgent, with a clock. */
  isLate?: boolean
}

/** The states of a list as links, each with its count. */
export function ListTabs({ label: name, tabs }: { label: string; tabs: ListTab[] }) {
  return (
    <nav aria-label={name} className="no-scrollbar -mx-1 my-5 overflow-x-auto p-1">
      <ul className="flex gap-2">
        {tabs.map(({ label, search, isShown, count, isLate, isUrgent = isLate }) => (
          <li key={label}>
            <Link
              to="."
              search={(before) => ({ ...before, ...search, page: undefined })}
              resetScroll={false}
              aria-current={isShown ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors',
                isShown ? 'border-ink bg-ink text-white' : 'border-line bg-card hover:border-edge',
                isUrgent && !isShown && 'text-wax',
              )}
            >
              {isLate && <ClockAlert aria-hidden className="size-4" />}
              {label}
              {count !== undefined && (
                <span className={cx('min-w-[1ch] tabular-nums', !isShown && !isUrgent && 'text-quiet')}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
