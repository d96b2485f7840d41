import { Link } from '@tanstack/react-router'
import { Rows3, SquareKanban } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { PiecesFilter } from './pieces-filter.ts'

const views = [
  { view: undefined, label: 'Table', Icon: Rows3 },
  { view: 'board', label: 'Board', Icon: SquareKanban },
] as const

/** Table or board; the choice is kept in the URL. */
export function PiecesViews({ filter }: { filter: PiecesFilter }) {
  return (
    <nav aria-label="View" className="flex rounded-full bg-sand p-1">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={label}
          from="/admin/pieces"
          to="/admin/pieces"
          search={(before) => ({ ...before, view, page: undefined })}
          resetScroll={false}
          aria-current={filter.view === view ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-sm font-semibold transition-colors',
            filter.view === view
              ? 'bg-card text-ink shadow-[0_1px_3px_rgb(60_45_25/0.16)]'
              : 'text-quiet hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
