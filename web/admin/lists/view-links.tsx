import { Link } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'

interface ViewLinksProps {
  label: string
  views: readonly { label: string; search: object; isShown: boolean }[]
}

/** Views of one page side by side; which one is shown is in the URL. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="inline-flex flex-wrap rounded-full bg-sand p-1">
      {views.map(({ label: text, search, isShown }) => (
        <Link
          key={text}
          to="."
          search={() => search}
          aria-current={isShown ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-10 items-center rounded-full px-4 text-sm font-semibold sm:px-5',
            isShown ? 'bg-card text-ink' : 'text-quiet hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
