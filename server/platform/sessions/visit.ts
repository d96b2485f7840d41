import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '#server/platform/db/db.ts'
import { signedOut } from '#server/platform/errors.ts'
import { type AccountKind, accountKinds } from './account-kinds.ts'
import { type Session, endSession, findSession, hashToken, newSession } from './sessions.ts'

/** The owner of the cart, checkout and orders that a request is about. */
export interface Owner {
  /** 'user:{id}' or 'session:{sid}', as checkouts name their owner. */
  key: string
  userId: string | null
  sid: string
}

/** A visitor who is about to own something. */
interface Arrival {
  owner: Owner
  /** Stores a new session, before what it owns and in the same transaction. */
  settle(tx: Queries): Promise<unknown>
}

export interface Visits {
  /** The visitor's session, if they have a valid one. */
  find(request: FastifyRequest, kind?: AccountKind, queries?: Queries): Promise<Session | undefined>
  /** The visitor as an owner, if they have a session; queried over the caller's choice of connection. */
  owner(request: FastifyRequest, queries?: Queries): Promise<Owner | undefined>
  /** The key for counting a session toward limits, without checking that it is valid; undefined without a cookie. */
  counted(request: FastifyRequest): string | undefined
  /** The visitor as an owner; a first-time visitor gets a session. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<Arrival>
  /** Sets the cookie with a session's token. */
  give(reply: FastifyReply, kind: AccountKind, token: string): void
  take(reply: FastifyReply, kind: AccountKind): void
  /** Gives a sign-in's cookies, and ends this browser's previous session of the kind. */
  enter(request: FastifyRequest, reply: FastifyReply, kind: AccountKind, cookies: Cookies): Promise<void>
  /** Ends the session, and takes its cookie. */
  leave(request: FastifyRequest, reply: FastifyReply, kind: AccountKind): Promise<void>
  /** The device cookie of a browser that has signed in before (`known-browser.ts`). */
  device(request: FastifyRequest, kind: AccountKind): string | undefined
  giveDevice(reply: FastifyReply, kind: AccountKind, token: string): void
}

/** The values of a new session's cookie and of the device cookie. */
interface Cookies {
  token: string
  device: string
}

type Found = Promise<Session | undefined>

/** How long a browser stays known after a sign-in. */
const deviceDays = 180

export function createVisits(db: Queries, { secure }: { secure: boolean }): Visits {
  // One browser may hold a cookie of each kind; over https the prefix binds them to the host.
  const nameOf = (kind: AccountKind) => `${secure ? '__Host-' : ''}${accountKinds[kind].cookie.name}`
  const options = (kind: AccountKind) =>
    ({ path: '/', httpOnly: true, secure, sameSite: accountKinds[kind].cookie.sameSite }) as const

  const tokenOf = (request: FastifyRequest, kind: AccountKind): string | undefined => {
    const token = request.cookies[nameOf(kind)]
    return token && token.length <= 100 ? token : undefined
  }
  const look = async (request: FastifyRequest, kind: AccountKind, queries: Queries): Promise<Session | undefined> => {
    const token = tokenOf(request, kind)
    const session = token && (await findSession(queries, token))
    return session && cookieOf(session) === kind ? session : undefined
  }
  /** Access guard and handler look up the same request, so the database is asked once. */
  const seen = new WeakMap<FastifyRequest, Partial<Record<AccountKind, Found>>>()

  const visits: Visits = {
    find(request, kind = 'shopper', queries = db) {
      const found = seen.get(request) ?? {}
      seen.set(request, found)
      return (found[kind] ??= look(request, kind, queries))
    },
    async owner(request, queries) {
      const session = await visits.find(request, 'shopper', queries)
      return session && ownerOf(session)
    },
    counted(request) {
      const token = tokenOf(request, 'shopper')
      return token && hashToken(token)
    },
    async open(request, reply) {
      const known = await visits.owner(request)
      if (known) return { owner: known, settle: async () => {} }
      const { token, session, insert } = newSession({ kind: 'guest', userId: null, userAgent: userAgent(request) })
      visits.give(reply, 'shopper', token)
      return { owner: ownerOf(session), settle: insert }
    },
    give(reply, kind, token) {
      const { days } = accountKinds[kind].cookie
      reply.setCookie(nameOf(kind), token, { ...options(kind), ...(days && { maxAge: days * 24 * 60 * 60 }) })
    },
    take(reply, kind) {
      reply.clearCookie(nameOf(kind), options(kind))
      // Clears the person's data that pages have stored. Not "cookies": the browser may hold another kind of session.
      // Not "cache": responses about people are never stored, and browsers need seconds to empty it. In an artist's
      // browser, actions waiting to be sent must be kept, whoever signs out.
      const holdsOutbox = `${nameOf('artist')}-device` in reply.request.cookies || kind === 'artist'
      if (!holdsOutbox) reply.header('clear-site-data', '"storage"')
    },
    async enter(request, reply, kind, { token, device }) {
      const previous = await visits.find(request, kind)
      if (previous) await endSession(db, previous.sid)
      visits.give(reply, kind, token)
      visits.giveDevice(reply, kind, device)
    },
    async leave(request, reply, kind) {
      const session = await visits.find(request, kind)
      if (session) await endSession(db, session.sid)
      visits.take(reply, kind)
    },
    device(request, kind) {
      return request.cookies[`${nameOf(kind)}-device`]
    },
    giveDevice(reply, kind, token) {
      reply.setCookie(`${nameOf(kind)}-device`, token, { ...options(kind), maxAge: deviceDays * 24 * 60 * 60 })
    },
  }
  return visits
}

/** The signed-in shopper's id. @throws 401 */
export async function requireShopper(visits: Visits, request: FastifyRequest): Promise<string> {
  const session = await visits.find(request)
  if (!session?.userId) throw signedOut()
  return session.userId
}

/** The signed-in administrator's id; the access guard lets nobody else in. @throws 401 */
export async function requireAdmin(visits: Visits, request: FastifyRequest): Promise<string> {
  const session = await visits.find(request, 'admin')
  if (!session?.userId) throw signedOut()
  return session.userId
}

/** The signed-in artist and the account. @throws 401 */
export async function requireArtist(visits: Visits, request: FastifyRequest): Promise<SignedInArtist> {
  const session = await visits.find(request, 'artist')
  if (!session?.userId || !session.artistId) throw signedOut()
  return { artistId: session.artistId, accountId: session.userId, sid: session.sid }
}

export interface SignedInArtist {
  artistId: string
  accountId: string
  sid: string
}

/** The kind of cookie that a session uses: guests have the shoppers'. */
function cookieOf({ kind }: Session): AccountKind {
  return kind === 'guest' ? 'shopper' : kind
}

function ownerOf(session: Session): Owner {
  const key = session.userId ? `user:${session.userId}` : `session:${session.sid}`
  return { key, userId: session.userId, sid: session.sid }
}

export function userAgent(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 200)
}
