import { Link, useSearch } from '@tanstack/react-router'
import { formatCount } from '#contract/base/format-count.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { countUpTo } from './count-up-to.ts'
import { pageNumber } from './search-params.ts'

export interface PagerWords {
  perPage: number
  /** '1 gift card' */
  one: string
  /** 'gift cards' */
  many: string
  /** Where counting stops. */
  mostCounted?: number | undefined
}

interface PagerProps extends PagerWords {
  total: number
  /** How many rows are on this page. */
  shown: number
  note?: string | undefined
}

/** The pages of a list whose page is in the URL as `page`; a list of one page shows only its count. */
export function Pager({ perPage, one, many, mostCounted = Infinity, total, shown, note }: PagerProps) {
  const page = pageNumber(useSearch({ strict: false }).page) ?? 1
  const pages = Math.ceil(total / perPage)
  const count = (total === 1 ? one : `${countUpTo(mostCounted, total)} ${many}`) + (note ? `; ${note}` : '')
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  const isCounted = total < mostCounted
  const hasNext = isCounted ? page < pages : shown === perPage
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {formatCount(page)}
        {isCounted && ` of ${formatCount(pages)}`}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {hasNext && <PageLink page={page + 1} text="Next" />}
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
