import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { bulkhead } from '#server/platform/process/bulkhead.ts'

/**
 * OWASP's setting for argon2id: 19 MiB, 2 passes, 1 lane; the random salt is part of the hash. Tests sign in hundreds
 * of times, with passwords that protect nothing.
 */
export function hashingFor(environment: string | undefined) {
  const strength = environment === 'test' ? { memoryCost: 1024, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 }
  return { ...strength, parallelism: 1 }
}

const options = hashingFor(process.env.NODE_ENV)

/** Hashing occupies a core: two at a time and a short queue keep a flood of sign-ins from taking the shop down. */
const limited = bulkhead({
  atOnce: 2,
  mostWaiting: 20,
  sentence: 'Too many people are signing in at once. Please try again in a moment.',
  retryAfter: 3,
})

/** The beginning of a hash with these options. */
const current = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, options))
}

/** Checks a password; a missing account takes as long as a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const matches = await limited(() => verify(against, password, options))
  return matches && stored !== undefined
}

/**
 * The hash to store instead, once the password is known to be right, if the old one was made with other options.
 * @returns undefined if the options are current
 */
export async function renewedHash(stored: string, password: string): Promise<string | undefined> {
  return stored.startsWith(current) ? undefined : hashPassword(password)
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= limited(() => hash('nobody', options))
  return nobody
}

export function madeUpPassword(): string {
  return randomBytes(12).toString('base64url')
}
