import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/customers/accounts.ts'
import { read } from '#web/base/api.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const NextUp = onDemand(() => import('./next-up.tsx').then(({ NextUp }) => NextUp))

/** For signed-in shoppers, loaded last: the page itself is the same for everyone. */
export function OpenNextUp({ className }: { className: string }) {
  const { data: user } = useQuery(read(accounts.current))
  return user ? <NextUp className={className} /> : null
}
