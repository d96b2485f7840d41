import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { CustomerLink } from '#web/admin/people/parts/customer-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MessageBadge } from '#web/admin/people/parts/message-badge.tsx'
import { MessageFinish } from './message-finish.tsx'
import { MessageReply } from './message-reply.tsx'

/** A message with its reply, or with the form for one. */
export function MessageWindow({ message, onClose }: { message: AdminMessage | undefined; onClose: () => void }) {
  // Keeps showing its content during the exit animation.
  const [last, setLast] = useState(message)
  if (message && message !== last) setLast(message)
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last?.name ?? ''}
      description={last?.artistName ? `A message for ${last.artistName}` : 'A message to the shop'}
      footer={last && <MessageFinish message={last} />}
    >
      {last && (
        <div className="grid gap-6 px-5 py-6 wrap-anywhere sm:px-7">
          <section aria-label="Message" className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
              <MessageBadge status={last.status} />
              <a
                href={`mailto:${last.email}`}
                className="min-w-0 break-words text-wax underline underline-offset-4 hover:text-wax-deep"
              >
                {last.email}
              </a>
              {formatMoment(last.createdAt)}
              <CustomerLink source="of-message" id={last.id} />
            </p>
            <p className="mt-3 break-words whitespace-pre-line">{last.message}</p>
            <NamedOrders orders={last.orders} />
          </section>
          <Answer key={last.id} message={last} />
        </div>
      )}
    </Dialog>
  )
}

/** The orders that the message names; its sender need not be their customer. */
function NamedOrders({ orders }: Pick<AdminMessage, 'orders'>) {
  if (orders.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2">
      {orders.map(({ id, sameEmail }) => (
        <li key={id} className="text-sm">
          <Link
            to="/admin/orders/$id"
            params={{ id }}
            className="font-semibold text-wax underline underline-offset-4 hover:text-wax-deep"
          >
            Order #{id.slice(-8).toUpperCase()}
          </Link>{' '}
          {!sameEmail && (
            <span className="text-quiet">
              was placed with another e-mail address: verify who is asking before you share or change anything.
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Answer({ message }: { message: AdminMessage }) {
  const [writing, setWriting] = useState(message.reply === null)
  return (
    <>
      {message.reply !== null && message.repliedAt && (
        <section aria-labelledby="answered" className="min-w-0 rounded-[var(--radius)] bg-moss-soft p-4">
          <h3 id="answered" className="font-sans text-sm font-semibold tracking-normal text-moss">
            Answered on {formatMoment(message.repliedAt)}
          </h3>
          <p className="mt-1.5 break-words whitespace-pre-line">{message.reply}</p>
        </section>
      )}
      {writing ? (
        <MessageReply message={message} onDone={() => setWriting(false)} />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            Write again
          </Button>
        </div>
      )}
    </>
  )
}
