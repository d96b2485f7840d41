import { Link } from '@tanstack/react-router'
import type { AdminPieceSummary } from '#contract/fulfillment/pieces-admin.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PieceDue } from './piece-due.tsx'
import { waitsFor } from './piece-words.ts'

const columns = ['Card', 'Due', 'Waiting for', 'Artist', 'For', 'Order']

/** One row per card; on phones each row becomes a small card. */
export function PiecesTable({ pieces }: { pieces: AdminPieceSummary[] }) {
  return (
    <table aria-label="Cards in production" className="w-full text-left text-sm max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line">
          {columns.map((title) => (
            <th key={title} scope="col" className="p-2 font-semibold lg:first:w-[25%]">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {pieces.map((piece) => (
          <PieceRow key={piece.id} piece={piece} />
        ))}
      </tbody>
    </table>
  )
}

function PieceRow({ piece }: { piece: AdminPieceSummary }) {
  return (
    <tr
      className={cx(
        'relative border-line bg-card hover:bg-sand max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-3 max-lg:gap-y-1 max-lg:rounded-[var(--radius)] max-lg:border max-lg:p-4 lg:border-b',
        piece.late && 'shadow-[inset_3px_0_0_var(--color-wax)]',
        'lg:[&>*]:px-2 lg:[&>*]:py-2.5 [&>*]:align-middle [&>*]:min-w-0',
      )}
    >
      <th scope="row" className="font-semibold">
        <span className="grid grid-cols-[2.25rem_1fr] items-center gap-3">
          <Picture src={piece.imageUrl} alt="" sizes="36px" className="rounded-[var(--radius-card)] shadow-card" />
          <span className="min-w-0">
            {/* The whole row is clickable, but only the link is announced. */}
            <Link
              to="/admin/pieces/$id"
              params={{ id: piece.id }}
              className="underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {piece.cardTitle}
            </Link>
            <span className="block text-xs font-normal text-quiet">
              {piece.writingStyle}
              {piece.copies > 1 && `, ${piece.copies} copies`}
            </span>
          </span>
        </span>
      </th>
      <td className="max-lg:text-right">
        <PieceDue piece={piece} />
      </td>
      <td className={cx('max-lg:col-span-2', needsDesk(piece) && 'font-semibold')}>{waitsFor(piece)}</td>
      <td className="text-quiet max-lg:col-span-2">
        {piece.artist?.name ?? 'No artist yet'}
        {piece.artist && !piece.hasAccount && <span className="block text-xs">by the desk</span>}
      </td>
      <td className="[overflow-wrap:anywhere]">{piece.recipientName}</td>
      <td className="whitespace-nowrap text-quiet tabular-nums max-lg:text-right">#{piece.orderNumber}</td>
    </tr>
  )
}

/** Whether only the desk can do the next step. */
function needsDesk({ inReview, state, hasAccount, artistAsked }: AdminPieceSummary): boolean {
  const isWork = ['offered', 'accepted', 'approved'].includes(state)
  return inReview || state === 'returned' || (isWork && !hasAccount && !artistAsked)
}
