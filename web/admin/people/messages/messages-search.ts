import type { AdminMessage } from '#contract/customers/messages-admin.ts'

// Separate from the contract's schemas, because the routes import this in the first load.

export const messageStatuses = ['new', 'answered', 'done'] as const satisfies AdminMessage['status'][]

export interface MessagesSearch {
  /** Only messages in this state; undefined for all. */
  status?: AdminMessage['status'] | undefined
  /** The open message. */
  message?: string | undefined
}

export function parseMessagesSearch({ status, message }: Record<string, unknown>): MessagesSearch {
  return {
    status: messageStatuses.find((known) => known === status),
    message: typeof message === 'string' && message !== '' ? message : undefined,
  }
}
