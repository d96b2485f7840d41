import { median } from './kept.ts'
import { type Interaction, openBrowser, openPhone } from './phone.ts'
import { round, table } from './report.ts'
import { walkAccount } from './walk-account.ts'
import { walkMaking } from './walk-making.ts'
import { walkPurchase } from './walk-purchase.ts'
import { walkShop } from './walk-shop.ts'
import { openMaking } from './walk-world.ts'
import type { World } from './world.ts'

/** product.md, section 10. */
const wanted = 100
/**
 * Each action counts with the median of its worst times over this many walks: a briefly busy machine is not the page's
 * fault.
 */
const walks = Number(process.env.WALKS ?? 5)

/** Walks through the shop on a slow phone, and reports how long each interaction takes to the next paint. */
export async function measureInteractions(world: World): Promise<{ lines: string[]; slow: string[] }> {
  const making = await openMaking(world)
  const browser = await openBrowser()
  const seen: Interaction[][] = []
  try {
    for (let walk = 0; walk < walks; walk++) {
      const phone = await openPhone(browser, world.url)
      await walkShop(phone)
      await walkPurchase(phone)
      await walkMaking(phone, making)
      await walkAccount(phone)
      await phone.page.context().close()
      seen.push(phone.interactions)
      console.log(`walk ${walk + 1}:`, worstFirst(phone.interactions).slice(0, 12).map(describe).join('; '))
    }
  } finally {
    await browser.close()
    await making.close()
  }
  const rows = timesOf(seen)
  const slow = rows.filter(({ worst }) => worst > wanted).map(({ action }) => action)
  return { lines: linesOf(rows, seen.flat(), slow), slow }
}

interface Row {
  action: string
  /** The worst of each walk, and their median. */
  times: number[]
  worst: number
}

function timesOf(seen: Interaction[][]): Row[] {
  const actions = [...new Set(seen.flat().map(({ action }) => action))]
  return actions.map((action) => {
    const times = seen.map((walk) => Math.max(0, ...walk.filter((each) => each.action === action).map(({ ms }) => ms)))
    return { action, times, worst: median(times) }
  })
}

function linesOf(rows: Row[], all: Interaction[], slow: string[]): string[] {
  return [
    `Interactions on a page of 390 px, processor four times slower, to the next paint (Event Timing, in steps of 8 ms; less than 16 ms are not reported). Each action with the slowest of its presses or keys, as the median of ${walks} walks; target: at most ${wanted} ms. 98 of 100 of all ${round(all.length)} took at most ${round(percentile(all, 0.98))} ms.`,
    '',
    ...table(
      ['interaction', 'ms', 'each walk'],
      rows.map(({ action, times, worst }) => [action, round(worst), times.map((ms) => round(ms)).join(' ')]),
    ),
    '',
    slow.length === 0 ? 'Every interaction is fast enough.' : `Too slow: ${slow.join(', ')}.`,
  ]
}

function percentile(interactions: Interaction[], part: number): number {
  return interactions.map(({ ms }) => ms).toSorted((one, other) => one - other)[
    Math.ceil(interactions.length * part) - 1
  ]!
}

const worstFirst = (interactions: Interaction[]) => interactions.toSorted((one, other) => other.ms - one.ms)

function describe({ action, what, ms, parts }: Interaction): string {
  return `${action}, ${what}: ${ms} (${parts.map((part) => Math.round(part)).join(' + ')})`
}
