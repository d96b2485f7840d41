import { formatMoney } from '#contract/base/money.ts'
import type { SoonerWay } from './promises.ts'

/** What a choice means that has a card there sooner: 'with rush, $6.00 more a card'. */
export function wayWords({ rush, withoutWaiting, fee }: SoonerWay): string {
  const hurried = rush ? `with rush, ${formatMoney(fee)} more a card` : ''
  const mailed = withoutWaiting ? 'mailed without waiting for your approval' : ''
  return [mailed, hurried].filter(Boolean).join(', and ')
}
