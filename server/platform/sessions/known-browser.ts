import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The account that a browser once knew the password of. */
interface Person {
  id: string
  /** As it is stored: hashed, with a salt of its own. */
  password: string
}

/**
 * The value of a device cookie (OWASP, "device cookies"): it says that somebody has signed in to this account with this
 * browser before, and grants no access. Its holder's guesses are counted separately, so that strangers who guess cannot
 * lock them out. Signed with the stored password hash: every node can verify it, nothing is stored, and a new password
 * invalidates all earlier ones.
 */
export function deviceToken(person: Person): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(person, nonce).toString('base64url')}`
}

/** The name under which the guesses of this user's known browser are counted; undefined for any other value. */
export function knownBrowser(person: Person | undefined, token: string | undefined): string | undefined {
  const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!person || !nonce || !signature) return undefined
  return timingSafeEqual(sign(person, nonce), Buffer.from(signature, 'base64url')) ? nonce : undefined
}

function sign({ id, password }: Person, nonce: string): Buffer {
  return createHmac('sha256', password).update(`known browser ${id} ${nonce}`).digest()
}
