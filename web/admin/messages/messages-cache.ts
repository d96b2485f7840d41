import type { QueryClient } from '@tanstack/react-query'
import { type AdminMessage, messagesAdmin } from '#contract/messages-admin.ts'
import { read } from '#web/api.ts'

/** Puts a message as the server answered it in its place of the list. */
export function showMessage(queryClient: QueryClient, changed: AdminMessage): void {
  queryClient.setQueryData(read(messagesAdmin.list).queryKey, (messages) =>
    messages?.map((other) => (other.id === changed.id ? changed : other)),
  )
}
