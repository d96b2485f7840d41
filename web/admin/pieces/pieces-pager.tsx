import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/counts.ts'
import { mostPiecesCounted, piecesPerPage } from '#contract/pieces-admin.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { pieceCount } from './piece-words.ts'

interface PiecesPagerProps {
  page: number | undefined
  total: number
  /** The number of cards on this page. */
  shown: number
}

/** Pagination; where counting stopped, it goes on as long as pages are full. */
export function PiecesPager({ page = 1, total, shown }: PiecesPagerProps) {
  const isCounted = total < mostPiecesCounted
  const pages = Math.ceil(total / piecesPerPage)
  const count = `${pieceCount(total)} ${total === 1 ? 'card' : 'cards'}`
  if (pages < 2) return <p className="mt-4 text-sm text-quiet">{count}</p>
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-quiet">
        Page {formatCount(page)}
        {isCounted && ` of ${formatCount(pages)}`}, {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && <PageLink page={page - 1} text="Previous" />}
        {(isCounted ? page < pages : shown === piecesPerPage) && <PageLink page={page + 1} text="Next" />}
      </div>
    </nav>
  )
}

function PageLink({ page, text }: { page: number; text: string }) {
  return (
    <Link
      from="/admin/pieces"
      to="/admin/pieces"
      search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {text}
    </Link>
  )
}
