import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { noteAttempt } from './note-attempt.ts'
import { sendWebhook } from './send-webhook.ts'
import { signedHeaders } from './sign-webhook.ts'
import type { Resolve, WebhookTargets } from './target-addresses.ts'
import { bodyOf } from './webhook-body.ts'

/** The most concurrent deliveries in one process. */
const mostAtOnce = 64
/** An endpoint with this many in progress gets no more: a slow one holds up only its own events. */
const crowded = 4
/** In ms, between two polls when nothing was due. */
const pace = 1000

interface Parts {
  db: Db
  jobs: Jobs
  targets: WebhookTargets
  logFailure: (error: unknown) => void
  /** For tests: other delays, in seconds, and another name lookup. */
  schedule?: readonly number[]
  resolve?: Resolve
}

export interface WebhookWorker {
  /** Takes no more, and waits for those in progress, each at most ten seconds. */
  stop(): Promise<void>
}

/** Sends what is due, in this process, beside any number of others. */
export function deliverWebhooks(parts: Parts): WebhookWorker {
  const { db, logFailure } = parts
  const underWay = new Set<Promise<void>>()
  const busy = new Map<string, number>()
  const ofAccounts = new Map<string, number>()
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function look(): void {
    if (stopped || looking) return
    clearTimeout(timer)
    looking = take()
      .catch(logFailure)
      .finally(() => {
        looking = undefined
        if (!stopped) timer = setTimeout(look, pace)
      })
  }

  async function take(): Promise<void> {
    const most = mostAtOnce - underWay.size
    if (most <= 0) return
    const full = [...busy].flatMap(([id, count]) => (count >= crowded ? [id] : []))
    const claimed = await claimDeliveries(db, { most, busy: full, underWay: Object.fromEntries(ofAccounts) })
    for (const one of claimed) begin(one)
  }

  function begin(claimed: Claimed): void {
    const { id, userId } = claimed.endpoint
    add(busy, id, 1)
    add(ofAccounts, userId, 1)
    const sending = deliver(parts, claimed)
      .catch(logFailure)
      .finally(() => {
        underWay.delete(sending)
        add(ofAccounts, userId, -1)
        if (add(busy, id, -1) < crowded) look()
      })
    underWay.add(sending)
  }

  look()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(underWay)
    },
  }
}

/** @returns the new count; none is kept that is 0 */
function add(counts: Map<string, number>, key: string, by: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return count
}

async function deliver({ db, jobs, targets, schedule, resolve }: Parts, claimed: Claimed): Promise<void> {
  const { endpoint, event } = claimed
  const now = new Date()
  const { secret, previousSecret, previousSecretUntil } = endpoint
  const isBoth = previousSecret && previousSecretUntil && previousSecretUntil > now
  const body = bodyOf(event)
  const headers = signedHeaders(event.id, body, isBoth ? [secret, previousSecret] : [secret], now)
  const attempt = await sendWebhook({ url: endpoint.url, headers, body }, targets, resolve)
  crashPoint('after_webhook_sent')
  await noteAttempt(db, jobs, claimed, attempt, schedule)
}
