import { hash, verify } from '@node-rs/argon2'
import { busy } from '#server/errors.ts'

/** OWASP's setting for argon2id: 19 MiB, 2 passes, 1 lane; the random salt is part of the hash. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing costs a core: two at a time and a short queue keep a login flood from taking the shop down. */
const mostAtOnce = 2
const mostWaiting = 20

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/** Checks a password; a missing account costs the same time as a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, password, options))
  return matches && stored !== undefined
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= inTurn(() => hash('nobody', options))
  return nobody
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw busy('Too many people are signing in at once. Please try again in a moment.', 3)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
