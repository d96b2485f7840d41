import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { type SearchOf, oneOf, searchParser, text } from '#web/admin/lists/search-params.ts'

export const messageStatuses = ['new', 'answered', 'done'] as const satisfies AdminMessage['status'][]

export const parseMessagesSearch = searchParser({
  /** Only messages in this state; undefined for all. */
  status: oneOf(...messageStatuses),
  /** The open message. */
  message: text(),
})
export type MessagesSearch = SearchOf<typeof parseMessagesSearch>
