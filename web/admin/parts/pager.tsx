import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/base/format-count.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface PagerProps {
  page: number
  pages: number
  /** '12 gift cards' */
  count: string
  /** Of a list so long that counting stopped: whether this page is full, and another one may follow. */
  isFull?: boolean | undefined
}

/** The pages of a list whose page is in the URL as `page`; a list of one page says how many there are. */
export function Pager({ page, pages, count, isFull }: PagerProps) {
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {formatCount(page)}
        {isFull === undefined && ` of ${formatCount(pages)}`}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {(isFull ?? page < pages) && <PageLink page={page + 1} text="Next" />}
      </div>
    </nav>
  )
}

function PageLink({ page, text }: { page: number; text: string }) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {text}
    </Link>
  )
}
