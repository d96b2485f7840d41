import type { AdminMessage } from '#contract/messages-admin.ts'

// Apart from the contract's shapes: the site map reads this with the first load.

export const messageStatuses = ['new', 'answered', 'done'] as const satisfies AdminMessage['status'][]

export interface MessagesSearch {
  /** Only these; all when left out. */
  status?: AdminMessage['status'] | undefined
  /** The message that is open. */
  message?: string | undefined
}

export function parseMessagesSearch({ status, message }: Record<string, unknown>): MessagesSearch {
  return {
    status: messageStatuses.find((known) => known === status),
    message: typeof message === 'string' && message !== '' ? message : undefined,
  }
}
