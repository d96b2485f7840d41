import type { QueryClient } from '@tanstack/react-query'
import { type AdminMessage, messagesAdmin } from '#contract/customers/messages-admin.ts'
import { read } from '#web/base/api.ts'

/** Puts the server's updated message into its place in the cached list. */
export function showMessage(queryClient: QueryClient, changed: AdminMessage): void {
  queryClient.setQueryData(read(messagesAdmin.list).queryKey, (messages) =>
    messages?.map((other) => (other.id === changed.id ? changed : other)),
  )
}
