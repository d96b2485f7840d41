import type { QueryClient } from '@tanstack/react-query'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { ApiError, read } from '#web/base/api.ts'
import { forgetDraft } from '#web/sales/checkout/saved-draft.ts'

const tabs = () => new BroadcastChannel('fairhand-visitor')
const who = read(accounts.current).queryKey

/** After sign-in or sign-out: clears private data and refetches it, here and in the browser's other tabs. */
export function changeVisitor(queryClient: QueryClient, user: User | null): void {
  forgetOwn(queryClient)
  queryClient.setQueryData(who, user)
  const channel = tabs()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(user?.id ?? null)
  channel.close()
}

/** Follows sign-ins and sign-outs in other tabs, and those revealed by a rejected change. */
export function watchVisitor(queryClient: QueryClient): void {
  const lookAgain = () => {
    forgetOwn(queryClient)
    void queryClient.invalidateQueries({ queryKey: who })
  }
  tabs().addEventListener('message', lookAgain)
  queryClient.getMutationCache().config.onError = (error) => {
    if (error instanceof ApiError && error.issues.some(({ path }) => path === 'visitor')) lookAgain()
  }
}

function forgetOwn(queryClient: QueryClient): void {
  // Drops the address that one person typed before the next one sees it; a guest who signs in keeps theirs.
  if (queryClient.getQueryData(who)) forgetDraft()
  void queryClient.resetQueries({ predicate: ({ queryKey, meta }) => !meta?.shared && queryKey[0] !== who[0] })
}
