import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The account that a browser has once signed in to. */
interface Person {
  id: string
  /** The stored hash, with its own salt. */
  password: string
}

/**
 * The value of a device cookie (OWASP, "device cookies"): it says that somebody has signed in to this account with this
 * browser before, and grants no access. Its holder's guesses are counted separately, so that strangers who guess cannot
 * lock them out. It is signed with the stored password hash: every node can verify it, nothing is stored, and a new
 * password invalidates all earlier ones.
 */
export function deviceToken(person: Person): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(person, nonce).toString('base64url')}`
}

/** The key for counting the guesses of this user's known browser; undefined for any other value. */
export function knownBrowser(person: Person | undefined, token: string | undefined): string | undefined {
  const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!person || !nonce || !signature) return undefined
  return timingSafeEqual(sign(person, nonce), Buffer.from(signature, 'base64url')) ? nonce : undefined
}

function sign({ id, password }: Person, nonce: string): Buffer {
  return createHmac('sha256', password).update(`known browser ${id} ${nonce}`).digest()
}
