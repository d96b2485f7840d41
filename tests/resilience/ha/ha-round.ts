import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { admins } from '#contract/admin/admins.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { mostInPool } from '#server/platform/db/pool/connections.ts'
import { steadily, until } from '#tests/support/load/steady-load.ts'
import { comeAgain } from '#tests/support/shop/come-again.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type Load, keptPages } from './buyers.ts'
import { type HaFigures, isDone, measure } from './ha-figures.ts'
import { type HaWorld, adminPassword, ownName } from './ha-world.ts'

/** In ms: how long to measure before the event, and how long everything must work before it counts as over. */
const calm = { before: 5000, after: 5000 }
/** Per node: its pool, two for jobs, one listening for jobs, one listening for catalog changes. */
const mostConnections = 2 * (mostInPool + 4)

type Round = Omit<HaFigures, 'round'> &
  Pick<ReturnType<typeof measure>, 'refusedWhat' | 'strange' | 'withoutRetryAfter' | 'nobodyThere'>

/**
 * Triggers an event while people shop, and waits until everything is back to normal.
 * @param event resolves when it is over
 */
export async function playRound(world: HaWorld, load: Load, event: () => Promise<unknown>): Promise<Round> {
  await world.cluster.settled()
  const known = { orders: load.orders.size, cartLines: load.cartLines.size }
  const before = performance.now()
  await pause(calm.before)
  const watch = watchDatabase(world)
  const connectionsBefore = await watch.countConnections()
  await readAllPages(world)
  const eventAt = performance.now()
  await event()
  await until(() => isCalm(load), 120_000)
  await world.cluster.settled()
  const end = performance.now()
  let after = 0
  await until(async () => (after = await watch.countConnections()) <= mostConnections)
  const { most, waitingForStandby, leaders } = await watch.stop()
  return {
    ...measure(load.asked, { before, event: eventAt, end }),
    orders: load.orders.size - known.orders,
    cartLines: load.cartLines.size - known.cartLines,
    titleMs: await changeTitle(world),
    connections: [connectionsBefore, most, after],
    waitingForStandby,
    leaders,
  }
}

/** A catalog change makes the nodes drop their pages: pages not read since are not cached. */
async function readAllPages({ shops }: HaWorld): Promise<void> {
  const all = shops.flatMap(({ url }) => keptPages.map((page) => url + page))
  await Promise.all(all.map((url) => until(async () => (await fetch(url)).ok)))
}

/** Whether all writes of the last seconds succeeded, including some complete purchases. */
function isCalm({ asked }: Load): boolean {
  const since = performance.now() - calm.after
  const recent = asked.filter(({ kind, until: answered }) => kind === 'write' && answered >= since)
  return recent.length > 10 && recent.every(isDone)
}

/** Checks twice a second the leader's connections, and which nodes claim to be the leader. */
function watchDatabase({ asSuperuser, cluster }: HaWorld) {
  const seen = { most: 0, waitingForStandby: 0, leaders: 0 }
  const count = async () => {
    const { rows } = await asSuperuser.query<{ all: number; waiting: number }>(`
      select count(*)::int as all, (count(*) filter (where wait_event = 'SyncRep'))::int as waiting
      from pg_stat_activity where usename = 'fairhand' and application_name <> '${ownName}' and client_port is not null`)
    seen.most = Math.max(seen.most, rows[0]!.all)
    seen.waitingForStandby = Math.max(seen.waitingForStandby, rows[0]!.waiting)
    return rows[0]!.all
  }
  const looking = steadily(
    2,
    async () => {
      // At some moments there is no leader.
      const [leaders] = await Promise.all([cluster.countLeaders(), count().catch(() => {})])
      seen.leaders = Math.max(seen.leaders, leaders)
    },
    1,
  )
  return {
    countConnections: count,
    async stop() {
      await looking.stop()
      return seen
    },
  }
}

/** An administrator signs in and changes a card's title. @returns after how many ms both nodes show it */
async function changeTitle(world: HaWorld): Promise<number> {
  const admin = new Visitor(world)
  await comeAgain(() => admin.call(admins.signIn, { body: { username: 'admin', password: adminPassword } }))
  const params = { id: world.catalog.cheapCardId }
  const { body: card } = await comeAgain(() => admin.call(cardsAdmin.find, { params }))
  const title = `Thanks ${card.version}`
  const { title: _, id, createdAt, ...rest } = card
  const changed = await comeAgain(() => admin.call(cardsAdmin.change, { params, body: { ...rest, title } }))
  if (changed.status !== 200) throw new Error(`${changed.status} ${changed.message}`)
  const answered = performance.now()
  const shows = async ({ url }: { url: string }) => (await (await fetch(`${url}/api/cards`)).text()).includes(title)
  await until(async () => (await Promise.all(world.shops.map(shows))).every(Boolean))
  return performance.now() - answered
}

/** Acknowledged writes that are missing, and orders without exactly one confirmation job. */
export async function findLost({ db }: HaWorld, load: Load): Promise<string[]> {
  // Writes acknowledged during the read may be missing from its result.
  const [ordersTold, linesTold] = [[...load.orders], [...load.cartLines]]
  const [mailed, photos, approvals, payouts] = [
    [...load.mailed],
    [...load.photos],
    [...load.approvals],
    [...load.payouts],
  ]
  const { rows: orderRows } = await db.execute<{ id: string; jobs: number }>(sql`
    select orders.id::text, count(job.id)::int as jobs from orders
    left join pgboss.job on name = 'letter' and data->>'kind' = 'order-received' and data->>'about' = orders.id::text
    group by orders.id`)
  const { rows: lineRows } = await db.execute<{ id: string }>(sql`select id::text from cart_items`)
  const { rows: cardRows } = await db.execute<{ id: string; isMailed: boolean }>(sql`
    select id::text, state = 'mailed' as "isMailed" from pieces where state in ('approved', 'mailed')`)
  const { rows: photoRows } = await db.execute<{ id: string }>(sql`select id::text from piece_photos`)
  const { rows: paidRows } = await db.execute<{ id: string }>(sql`select id::text from statements where state = 'paid'`)
  const there = new Set([...orderRows, ...lineRows, ...cardRows, ...photoRows, ...paidRows].map(({ id }) => id))
  const inTheMail = new Set(cardRows.flatMap(({ id, isMailed }) => (isMailed ? [id] : [])))
  return [
    ...ordersTold.filter((id) => !there.has(id)).map((id) => `order ${id} is missing`),
    ...linesTold.filter((id) => !there.has(id)).map((id) => `cart line ${id} is missing`),
    ...mailed.filter((id) => !inTheMail.has(id)).map((id) => `card ${id} is not in the mail`),
    ...photos.filter((id) => !there.has(id)).map((id) => `photo ${id} is missing`),
    ...approvals.filter((id) => !there.has(id)).map((id) => `card ${id} is not approved`),
    ...payouts.filter((id) => !there.has(id)).map((id) => `statement ${id} is not paid`),
    ...orderRows.filter(({ jobs }) => jobs !== 1).map(({ id, jobs }) => `order ${id} has ${jobs} confirmations`),
  ]
}

/** Confirmed payments without an order: empty once the reconciler has processed them. */
export async function findUnordered({ db }: HaWorld, { confirmed }: Load): Promise<string[]> {
  const told = [...confirmed]
  const { rows } = await db.execute<{ ref: string }>(sql`select payment_ref as ref from orders`)
  const there = new Set(rows.map(({ ref }) => ref))
  return told.filter((id) => !there.has(id))
}
