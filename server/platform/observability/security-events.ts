import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accounts } from '#contract/customers/accounts.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { admins } from '#contract/admin/admins.ts'
import { adminResets } from '#contract/admin/admins-own.ts'
import { checkout } from '#contract/sales/checkout.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { emailConfirmations, ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { isUnsafe } from '#server/platform/http/access-guard.ts'
import { describeRequest, withoutValues } from './log.ts'
import { throttledLog } from './log-throttle.ts'
import { namedAccount } from './named-account.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'

/** An event that operators must be able to find (reliability.md, 1.7; docs/logs.md). */
interface ShopEvent {
  event: string
  /** Somebody was refused; these lines are throttled. */
  refused?: boolean
  /** The kind of person whose id is logged with it. */
  who?: 'shopper' | 'artist' | 'admin' | 'named'
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
const routesOf = (...endpoints: Endpoint[]) => new Set(endpoints.map(routeOf))

const signIns = routesOf(accounts.signIn, admins.signIn, studio.signIn, studio.signInByPasskey)
const secondFactors = routesOf(admins.giveSecondFactor)
const signOuts = routesOf(accounts.signOut, admins.signOut, studio.signOut)
const arrivals = routesOf(accounts.register, studio.acceptInvitation)
const accountChanges = routesOf(...Object.values(ownAccount))
const keysMade = routesOf(apiKeys.create)
const keysRevoked = routesOf(apiKeys.revoke)
const studioChanges = routesOf(...Object.values(studioOwn))
const confirmations = routesOf(emailConfirmations.confirm)
const resets = routesOf(
  passwordResets.request,
  passwordResets.use,
  adminResets.request,
  adminResets.use,
  studio.requestReset,
  studio.useReset,
)
const money = routesOf(checkout.createPaymentIntent, checkout.saveDraft, checkout.confirmSandbox, orders.place)

const webhooks = ['POST /api/webhooks/stripe', 'POST /api/webhooks/stripe-connect']

/** Gives every response its request's id, which the log also uses, and logs security events. */
export function logSecurityEvents(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  const throttled = throttledLog()
  app.addHook('onResponse', async (request, reply) => {
    const found = eventOf(request, reply)
    if (!found) {
      request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
      return
    }
    const { event, refused = false } = found
    const line = {
      event,
      ...describeRequest(request),
      status: reply.statusCode,
      ...(await who(request, visits, found)),
    }
    if (!refused) request.log.info(line, event)
    else throttled(request, event, (last) => request.log.warn({ ...line, ...(last && { more: 'not noted' }) }, event))
  })
}

function eventOf(request: FastifyRequest, { statusCode: status }: FastifyReply): ShopEvent | undefined {
  const { method, routeOptions } = request
  const route = `${method} ${routeOptions.url}`
  const { access } = routeOptions.config
  const done = status < 400
  if (signIns.has(route))
    return done ? { event: 'sign-in', who: 'named' } : { event: 'sign-in refused', refused: true, who: 'named' }
  if (secondFactors.has(route))
    return done ? { event: 'second factor' } : { event: 'second factor refused', refused: true }
  if (webhooks.includes(route) && status === 400) return { event: 'webhook refused', refused: true }
  if (status === 429) return { event: 'rate limit', refused: true }
  if (status === 401 || status === 403) return { event: 'access denied', refused: true }
  // Other people's resources look missing, so attempts to reach them also end in 404.
  if (status === 404 && (access === 'shopper' || access === 'artist' || access === 'admin'))
    return { event: 'nothing there for this caller', refused: true }
  if (money.has(route) && status >= 400 && status < 500) return { event: 'payment call refused', refused: true }
  if (!done || !isUnsafe(request)) return undefined
  if (signOuts.has(route)) return { event: 'sign-out' }
  if (arrivals.has(route)) return { event: 'registration', who: 'named' }
  if (accountChanges.has(route)) return { event: 'account changed', who: 'shopper' }
  if (keysMade.has(route)) return { event: 'API key made', who: 'shopper' }
  if (keysRevoked.has(route)) return { event: 'API key revoked', who: 'shopper' }
  if (studioChanges.has(route)) return { event: 'account changed', who: 'artist' }
  if (route === routeOf(orders.addGuest)) return { event: 'guest orders added', who: 'shopper' }
  if (resets.has(route)) return { event: 'password reset' }
  if (confirmations.has(route)) return { event: 'e-mail confirmed' }
  return access === 'admin' ? { event: 'admin change', who: 'admin' } : undefined
}

/** The access guard has already looked these sessions up; the route's ids lead to the audit log entry. */
async function who(request: FastifyRequest, visits: Visits, { who }: ShopEvent) {
  if (who === 'named') {
    const username = namedAccount(request)
    return username === undefined ? {} : { username: withoutValues(username, 60) }
  }
  if (!who) return {}
  const session = await visits.find(request, who)
  return { [who]: session?.userId, ...(who === 'admin' && { subject: request.params }) }
}
