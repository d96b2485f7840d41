import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AdminMessage, messagesAdmin } from '#contract/customers/messages-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { MessageWindow } from './message-window.tsx'
import { MessageRow } from './message-row.tsx'
import { messageStatuses, parseMessagesSearch } from './messages-search.ts'

/** The messages to the shop, open ones first. */
export function MessagesList() {
  const { status, message: openId } = parseMessagesSearch({ ...useSearch({ from: '/admin/messages' }) })
  const navigate = useNavigate({ from: '/admin/messages' })
  const { data, error, refetch } = useQuery({ ...read(messagesAdmin.list), ...adminFreshness })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />

  const withStatus = (wanted: AdminMessage['status']) => data.filter((message) => message.status === wanted)
  const shown = status ? withStatus(status) : messageStatuses.flatMap(withStatus)
  const close = () =>
    void navigate({ search: (search) => ({ ...search, message: undefined }), replace: true, resetScroll: false })
  return (
    <>
      <fieldset aria-label="Show" className="flex flex-wrap gap-2">
        {[undefined, ...messageStatuses].map((wanted) => (
          <Chip
            key={wanted ?? 'all'}
            pressed={wanted === status}
            onClick={() =>
              void navigate({ search: { status: wanted, message: undefined }, replace: true, resetScroll: false })
            }
          >
            <span className="capitalize">{wanted ?? 'all'}</span>
            <span className="ml-1.5 tabular-nums">{(wanted ? withStatus(wanted) : data).length}</span>
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState title={nothing[status ?? 'all'].title}>{nothing[status ?? 'all'].text}</EmptyState>
      ) : (
        <ul className="mt-5 overflow-hidden rounded-[var(--radius)] border border-line bg-card">
          {shown.map((message) => (
            <li key={message.id} className="border-b border-line last:border-b-0">
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      )}
      <MessageWindow message={data.find(({ id }) => id === openId)} onClose={close} />
    </>
  )
}

const nothing = {
  all: { title: 'No messages yet', text: 'Messages to the shop and to artists arrive here.' },
  new: { title: 'No new messages', text: 'Everything is answered or done.' },
  answered: { title: 'No answered messages', text: 'Messages you’ve answered stay here until you mark them as done.' },
  done: { title: 'No finished messages', text: 'Messages you’ve marked as done are kept here.' },
}

function Loading() {
  return (
    <div className="grid gap-2">
      <output className="sr-only">Loading messages...</output>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
