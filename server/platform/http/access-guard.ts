import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiScope } from '#contract/developers/api-key-form.ts'
import { type AdminRole, mayCall } from '#contract/base/roles.ts'
import { Refusal, forbidden, signedOut } from '#server/platform/errors.ts'

/** The caller, as the sessions identify it (`sessions/visit.ts`). */
interface Caller {
  userId?: string | null | undefined
  role?: AdminRole | undefined
  mustSetUp?: boolean
  provenAt?: Date
}
interface Callers {
  find(request: FastifyRequest, kind?: 'admin' | 'artist'): Promise<Caller | undefined>
}

/** The programs, as their keys identify them (`api-keys/key-callers.ts`). */
interface Keys {
  find(request: FastifyRequest): Promise<{ scopes: ApiScope[] } | undefined>
}

interface Parts {
  visits: Callers
  keys: Keys
  publicUrl: string
}

/**
 * Guards the API (authorization and CSRF): who may call a route, and from where. Every route must declare its rule; a
 * route without one stops the start.
 */
export function guardAccess(app: FastifyInstance, { visits, keys, publicUrl }: Parts): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    // A key is not a cookie: no browser sends it automatically, and other sites' pages cannot send it at all.
    if (request.routeOptions.config.access === 'key' && request.headers.authorization !== undefined)
      return refuseKey(request, await keys.find(request))
    if (isUnsafe(request) && !isFromOurPages(request, publicUrl)) {
      throw new Refusal(403, 'This request did not come from our pages', { code: 'cross_site' })
    }
    if (isUnsafe(request)) {
      await refuseMistakenPage(request, 'fairhand-user', () => visits.find(request))
      await refuseMistakenPage(request, 'fairhand-artist', () => visits.find(request, 'artist'))
    }
    const { access } = request.routeOptions.config
    if (access === 'key') refuseKey(request, undefined)
    if (access === 'admin') refuseAdmin(request, await visits.find(request, 'admin'))
    if (access === 'artist' && !(await visits.find(request, 'artist'))) throw signedOut()
    if (access === 'shopper' && !(await visits.find(request))?.userId) throw signedOut()
  })
}

/** @throws 401 without a working key, 403 for a key that lacks a right (RFC 6750) */
function refuseKey({ routeOptions: { config } }: FastifyRequest, key: Awaited<ReturnType<Keys['find']>>): void {
  if (!key)
    throw new Refusal(401, 'Please send a key that works: Authorization: Bearer fh_test_...', {
      code: 'invalid_key',
      headers: { 'www-authenticate': 'Bearer realm="Fairhand API", error="invalid_token"' },
    })
  const lacking = (config.scopes ?? []).filter((scope) => !key.scopes.includes(scope))
  if (lacking.length > 0)
    throw new Refusal(403, `This key cannot do that: it lacks ${lacking.join(' and ')}.`, {
      code: 'scope_needed',
      headers: {
        'www-authenticate': `Bearer realm="Fairhand API", error="insufficient_scope", scope="${lacking.join(' ')}"`,
      },
    })
}

/** How long a repeated password counts for dangerous actions, in ms (product.md, section 6). */
const proofLasts = 15 * 60_000

/** @throws 401 if signed out, 403 for the wrong role, or if the password is required again */
function refuseAdmin({ routeOptions: { config } }: FastifyRequest, admin: Caller | undefined): void {
  if (!admin) throw signedOut()
  if (!mayCall(admin.role, config))
    throw forbidden(
      'This is not part of your role. An owner of the shop can do it, or change your role.',
      'role_needed',
    )
  if (admin.mustSetUp && config.roles !== 'own')
    throw forbidden('Please set up a second factor first: the owners of this shop require one', 'second_factor_needed')
  if (config.fresh && Date.now() - Number(admin.provenAt) > proofLasts)
    throw forbidden('Please enter your password again to continue', 'proof_needed')
}

/** The remote address of API calls made while pages are rendered; no socket ever has it. */
export const inProcessAddress = 'in-process'

export function isUnsafe({ method }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/**
 * A page sends the user id it was rendered for: two tabs share one cookie, and a stale tab must not act for somebody
 * who has signed in elsewhere since. Likewise, an artist's stored actions must not be sent for another artist. The
 * issue's path makes the page refetch its visitor.
 */
async function refuseMistakenPage(
  { headers }: FastifyRequest,
  header: 'fairhand-user' | 'fairhand-artist',
  find: () => Promise<Caller | undefined>,
): Promise<void> {
  const pageUser = headers[header]
  if (!pageUser) return
  const session = await find()
  if (!session?.userId || session.userId === pageUser) return
  const message =
    'Somebody else signed in with this browser in the meantime. Nothing was changed: please look at the page again.'
  throw new Refusal(409, message, { code: 'stale_tab', issues: [{ path: 'visitor', message }] })
}

/** OWASP's order of CSRF checks: Sec-Fetch-Site, then Origin; a caller that sends neither is not a browser. */
function isFromOurPages({ headers, host, protocol, routeOptions }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  // Behind https, the host may be whatever a client claims through the proxy.
  const ours = publicUrl.startsWith('https:') ? [publicUrl] : [publicUrl, `${protocol}://${host}`]
  if (headers.origin !== undefined) return ours.includes(headers.origin)
  if (routeOptions.config.oneClick) return true
  return headers['content-type'] === undefined || headers['content-type'].startsWith('application/json')
}
