import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/counts.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function PromoCodesPager({ page, pages, total }: { page: number; pages: number; total: number }) {
  const count = `${formatCount(total)} ${total === 1 ? 'promo code' : 'promo codes'}`
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {page} of {formatCount(pages)}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {page < pages && <PageLink page={page + 1} text="Next" />}
      </div>
    </nav>
  )
}

function PageLink({ page, text }: { page: number; text: string }) {
  return (
    <Link
      from="/admin/promo-codes"
      to="/admin/promo-codes"
      search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {text}
    </Link>
  )
}
