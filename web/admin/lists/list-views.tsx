import { Link } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { Rows3 } from '#web/ui/icons/rows-3.ts'
import { SquareKanban } from '#web/ui/icons/square-kanban.ts'

const views = [
  { view: undefined, label: 'Table', Icon: Rows3 },
  { view: 'board', label: 'Board', Icon: SquareKanban },
] as const

/** Table or board of a list; the choice is kept in the URL as `view`. */
export function ListViews({ view: shown }: { view: 'board' | undefined }) {
  return (
    <nav aria-label="View" className="flex rounded-full bg-sand p-1">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={label}
          to="."
          search={(before) => ({ ...before, view, page: undefined })}
          resetScroll={false}
          aria-current={shown === view ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-sm font-semibold transition-colors',
            shown === view ? 'bg-card text-ink shadow-[0_1px_3px_rgb(60_45_25/0.16)]' : 'text-quiet hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
