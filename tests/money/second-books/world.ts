import { accounts } from '#contract/customers/accounts.ts'
import { studio } from '#contract/studio/studio.ts'
import { followHostedInvoices } from '#server/business/invoices/hosted-jobs.ts'
import { artistAccounts, artistCalendars, settings } from '#server/platform/db/schema.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { watchMissedEvents } from '#server/money/settlement/payment-events.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { type Program, newProgram } from '#tests/support/shop/program.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { type StripeShop, openStripeShop, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { type CallResult, Visitor } from '#tests/support/shop/visitor.ts'
import { type Chance, chanceOf } from '#tests/simulation/demand.ts'

/** An account that pays in, and whose program orders. */
interface Account {
  owner: Visitor
  program: Program
  username: string
  /** Its payments into the balance, also those that were begun only. */
  topUps: Set<string>
}

export interface World {
  shop: StripeShop
  desk: Visitor
  artist: Visitor
  accounts: Account[]
  /** What people know: private links, codes of gift cards, runs. */
  tokens: string[]
  codes: string[]
  runs: { id: string; token: string }[]
  /** What payments are for; those on Stripe’s pages are not among them. */
  boughtBy: Map<string, string>
  /** Answers that no shop should give. */
  failures: string[]
  /** How often each kind of event happened. */
  happened: Map<string, number>
}

/** One act's own dice, so that acts side by side can be repeated. */
export interface Dice {
  chance: Chance
  often(share: number): boolean
  pick<Each>(all: readonly Each[]): Each
  upTo(most: number): number
}

export function diceOf(seed: number): Dice {
  const chance = chanceOf(seed)
  return {
    chance,
    often: (share) => chance() < share,
    pick: (all) => all[Math.floor(chance() * all.length)]!,
    upTo: (most) => 1 + Math.floor(chance() * most),
  }
}

const artist = { email: 'ada@studio.test', password: 'ink in a bottle' }

export async function openWorld(): Promise<World> {
  const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
  shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
  // Room for everything, and nothing earned but tips.
  await shop.db.update(settings).set({ defaultRateCents: 0, reviewFirst: 0 })
  const { artistId } = shop.catalog
  const room = { weekday: Array.from({ length: 7 }, () => 10_000), daysOff: [], rushPerDay: 0 }
  await shop.db.insert(artistCalendars).values({ artistId, ...room, postingZip: '10001', timeZone: 'America/New_York' })
  await shop.db.insert(artistAccounts).values({ artistId, ...artist, password: await hashPassword(artist.password) })
  const studioArtist = new Visitor(shop)
  await studioArtist.call(studio.signIn, { body: artist })
  const desk = await signedInDesk(shop)
  const members = await Promise.all(['ann', 'ben', 'eve'].map((username) => openAccount(shop, username)))
  return {
    shop,
    desk,
    artist: studioArtist,
    accounts: members,
    tokens: [],
    codes: [],
    runs: [],
    boughtBy: new Map(),
    failures: [],
    happened: new Map(),
  }
}

async function openAccount(shop: StripeShop, username: string): Promise<Account> {
  const owner = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  await owner.call(accounts.register, { body })
  return { owner, program: await newProgram(shop, owner, 'live'), username, topUps: new Set() }
}

/** Notes what happened, and an answer that says that the shop failed; 503 asks to come again. */
export function note<Answer extends CallResult<never>>(world: World, what: string, answer: Answer): Answer {
  if (answer.status >= 500 && answer.status !== 503) world.failures.push(`${what}: ${answer.status} ${answer.message}`)
  count(world, `${what} ${answer.status}`)
  return answer
}

export function count({ happened }: World, what: string): void {
  happened.set(what, (happened.get(what) ?? 0) + 1)
}

/** The shop asks by itself for what it did not hear, as if so many hours had passed. */
export async function letTimePass({ shop }: World, hours: number): Promise<void> {
  const at = new Date(Date.now() + hours * 3_600_000)
  const { db, jobs, payments } = shop
  // A disturbed call fails; the next round tries again.
  await watchMissedEvents(db, jobs, payments)().catch(() => {})
  await reconcile(shop, 30, at)
  await followHostedInvoices({ db, jobs, payments, invoicing: shop.invoicing! }, 30, at)
}
