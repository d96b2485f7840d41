import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminPiece } from '#contract/fulfillment/pieces-admin.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { CopiedAddress } from '#web/admin/orders/parts/order-address.tsx'
import { Words } from '#web/admin/orders/parts/order-words.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { ChangedWords } from '#web/customers/order-pages/changed-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { PrintFileButton } from '#web/studio/card-stock/print-file-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { NextToCheck } from './next-to-check.tsx'
import { PieceActions } from './piece-actions.tsx'
import { PieceAssign } from './piece-assign.tsx'
import { PieceCancel } from './piece-cancel.tsx'
import { PieceClaim } from './piece-claim.tsx'
import { PieceConversation } from './piece-conversation.tsx'
import { PieceDue } from './piece-due.tsx'
import { PiecePhotos } from './piece-photos.tsx'
import { PieceStory } from './piece-story.tsx'
import { isOpen, waitsFor } from './piece-words.ts'
import { ScanLines } from '#web/customers/order-pages/scan-lines.tsx'

/** One card with everything known about it, and everything the desk can do. */
export function PieceWorkspace({ piece }: { piece: AdminPiece }) {
  // After a decision, a link to the next photos to check.
  const [isCheck] = useState(piece.inReview)
  const isClaim = piece.claims.some(({ state }) => state === 'waiting')
  return (
    <>
      <h2 className="title-md break-words">
        “{piece.cardTitle}” for {piece.recipientName}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{waitsFor(piece)}</span>
        <span className="text-quiet">
          <PieceDue piece={piece} />
        </span>
      </p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.7fr_1fr]">
        {/* On phones the columns become one; photos and words stay next to each other for comparison. */}
        <div className="min-w-0 grid-cols-1 gap-5 max-lg:contents lg:grid">
          {isClaim && <Claims piece={piece} />}
          {(piece.photos.length > 0 || piece.state === 'accepted') && (
            <div className={cx('min-w-0', isCheck && 'max-lg:-order-2')}>
              <Panel title="Photos">
                <PiecePhotos piece={piece} />
              </Panel>
            </div>
          )}
          {!(isClaim && piece.state === 'returned') && (
            <Panel title="Next step">
              <div className="grid gap-4">
                <PieceActions piece={piece} />
                {isCheck && <NextToCheck after={piece} />}
              </div>
            </Panel>
          )}
          {!isClaim && piece.claims.length > 0 && <Claims piece={piece} />}
          {!isCheck && <PieceWords piece={piece} />}
          <Panel title="Conversation">
            <PieceConversation piece={piece} />
          </Panel>
        </div>
        <div className="min-w-0 grid-cols-1 gap-5 max-lg:contents lg:grid">
          {isCheck && (
            <div className="min-w-0 max-lg:-order-1">
              <PieceWords piece={piece} />
            </div>
          )}
          <Panel title="Card details">
            <Facts piece={piece} />
          </Panel>
          {isOpen(piece) && (
            <Panel title="Other actions">
              <div className="grid gap-5">
                {['waiting', 'offered', 'accepted'].includes(piece.state) && <PieceAssign piece={piece} />}
                <PieceCancel piece={piece} />
              </div>
            </Panel>
          )}
          <Panel title="Timeline">
            <PieceStory piece={piece} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Claims({ piece }: { piece: AdminPiece }) {
  return (
    <Panel title="Claims">
      <ul className="grid gap-5">
        {piece.claims.map((claim) => (
          <li key={claim.id}>
            <PieceClaim piece={piece} claim={claim} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PieceWords({ piece }: { piece: AdminPiece }) {
  const people = [piece.recipientName, piece.customerName]
  const { customMessage, customSignature, previousWords, writingStyle } = piece
  return (
    <Panel title="Words">
      <div className="grid gap-4">
        <p className={cx('text-3xl leading-tight', writingStyleFont[writingStyle as WritingStyle])}>{writingStyle}</p>
        {customMessage === null ? (
          <p className="text-quiet">The words were erased with the customer’s account.</p>
        ) : (
          <Words title="Message" text={customMessage} people={people} what="the message" />
        )}
        {customSignature && <Words title="Signature" text={customSignature} people={people} what="the signature" />}
        {previousWords && (
          <div className="grid gap-2 rounded-[var(--radius)] border border-line px-4 py-3">
            <p className="text-sm font-semibold">Changes</p>
            <ChangedWords before={previousWords.message ?? ''} after={customMessage ?? ''} />
            <ChangedWords before={previousWords.signature ?? ''} after={customSignature ?? ''} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function Facts({ piece }: { piece: AdminPiece }) {
  const { shipment } = piece
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[5rem_1fr] gap-4">
        <Picture
          src={piece.imageUrl}
          alt=""
          sizes="80px"
          className="self-start rounded-[var(--radius-card)] shadow-card"
        />
        <dl className="grid min-w-0 content-start gap-1 text-sm">
          <Fact term="Design">{piece.cardTitle}</Fact>
          <Fact term="Artist">
            {piece.artist?.name ?? 'No artist yet'}
            {piece.artist && !piece.hasAccount && ' (no account: the desk acts for them)'}
          </Fact>
          <Fact term="Copies">{piece.copies}</Fact>
          {piece.round > 1 && <Fact term="Round">{piece.round}</Fact>}
          <Fact term="Revision">{piece.revision}</Fact>
          <Fact term="Order">
            <Link to="/admin/orders/$id" params={{ id: piece.orderId }} className="underline underline-offset-4">
              #{piece.orderNumber}
            </Link>
          </Fact>
          <Fact term="Job sheet">
            <Link to="/admin/orders/$id/sheet" params={{ id: piece.orderId }} className="underline underline-offset-4">
              Open to print
            </Link>
          </Fact>
        </dl>
      </div>
      <PrintFileButton side="admin" pieceId={piece.id} size="sm" />
      {piece.recipient.street === '' ? (
        <p className="text-quiet">The address was erased with the customer’s account.</p>
      ) : (
        <CopiedAddress title="Mail to" address={piece.recipient} />
      )}
      {shipment && (
        <p className="text-sm">
          <span className="font-semibold">Mailed</span> {formatMoment(shipment.mailedAt)},{' '}
          {shipment.trackingNumber ? `${shipment.carrier} ${shipment.trackingNumber}` : 'without a tracking number'}.
        </p>
      )}
      <ScanLines scans={shipment?.scans ?? []} />
    </div>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  )
}
