import type { QueryClient } from '@tanstack/react-query'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { ApiError, read } from '#web/base/api.ts'
import { openChannel } from '#web/base/open-channel.ts'

const tabs = () => openChannel('fairhand-visitor')
const who = read(accounts.current).queryKey

/** After sign-in or sign-out: clears private data and refetches it, here and in the browser's other tabs. */
export function changeVisitor(queryClient: QueryClient, user: User | null): void {
  forgetOwn(queryClient)
  queryClient.setQueryData(who, user)
  const channel = tabs()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(user?.id ?? null)
  channel?.close()
}

/** Follows sign-ins and sign-outs in other tabs, and those revealed by a rejected change. */
export function watchVisitor(queryClient: QueryClient): void {
  const lookAgain = () => {
    forgetOwn(queryClient)
    void queryClient.invalidateQueries({ queryKey: who })
  }
  tabs()?.addEventListener('message', lookAgain)
  queryClient.getMutationCache().config.onError = (error) => {
    if (error instanceof ApiError && error.issues.some(({ path }) => path === 'visitor')) lookAgain()
  }
}

function forgetOwn(queryClient: QueryClient): void {
  // Drops what one person typed before the next one sees it, in each tab; a guest who signs in keeps theirs. The
  // response to a sign-out clears the storage as well, except in a browser that an artist works with.
  if (queryClient.getQueryData(who)) clearStorage()
  void queryClient.resetQueries({ predicate: ({ queryKey, meta }) => !meta?.shared && queryKey[0] !== who[0] })
}

function clearStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is off: nothing was stored.
  }
}
