import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whose password a browser knew once. */
interface Person {
  id: string
  /** As it is stored: hashed, with a salt of its own. */
  password: string
}

/**
 * The value of a device cookie (OWASP, "device cookies"): it says that somebody signed in to this account with this
 * browser before, and opens nothing. Whoever holds it has guesses of her own, so that strangers who guess cannot lock
 * her out. Signed under the stored hash of the password: every node can check it, nothing is kept, and another password
 * makes all earlier ones worthless.
 */
export function deviceToken(person: Person): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(person, nonce).toString('base64url')}`
}

/** The name of a known browser of this person, under which its guesses are counted; nothing for any other value. */
export function knownBrowser(person: Person | undefined, token: string | undefined): string | undefined {
  const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!person || !nonce || !signature) return undefined
  return timingSafeEqual(sign(person, nonce), Buffer.from(signature, 'base64url')) ? nonce : undefined
}

function sign({ id, password }: Person, nonce: string): Buffer {
  return createHmac('sha256', password).update(`known browser ${id} ${nonce}`).digest()
}
