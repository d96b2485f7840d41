import type { AccountKind } from '#server/platform/sessions/account-kinds.ts'
import type { Credential } from './credentials.ts'

/** What happens to an account. A session that is ended by itself, a key that is revoked, ends no other credential. */
export const accountEvents = [
  /** Its owner has set a new one, signed in: the session in which they did is spared. */
  'passwordChanged',
  /** By a mailed link, or by the server's own command. */
  'passwordReset',
  'emailChanged',
  /** On all devices, or on all but the one that asks. */
  'signedOutEverywhere',
  'secondFactorAdded',
  /** Its owner has turned off the last one. */
  'secondFactorRemoved',
  /** Somebody else has taken away what was lost. */
  'secondFactorsReset',
  'deactivated',
  'removed',
] as const
export type AccountEvent = (typeof accountEvents)[number]

type Outcome = 'ends' | `stays: ${string}`
/** By kind of account, where a credential does not open the same in each. */
type Cell = Outcome | Partial<Record<AccountKind, Outcome>>

const passwordIsSame = 'stays: its password is the same'
const opensNothing = 'stays: it opens nothing by itself'
const addressOnly = 'stays: it proves the address that it was mailed to, and opens nothing'
const isTold = 'stays: adding one takes the password, and is told by e-mail'
const isAsked = 'stays: it is asked for at the next sign-in'
const otherFactor = 'stays: it is another factor'
const whileOff = 'stays: it opens nothing while the account is off'

/**
 * What becomes of each credential. What somebody else may have made while they had the account's password or browser
 * ends with it; what stays says why. A new credential or a new event does not compile until every cell is written.
 */
const revocations = {
  passwordChanged: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: 'ends',
    passkeys: isTold,
    authenticatorApp: isAsked,
    recoveryCodes: isAsked,
    deviceCookies: 'ends',
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  passwordReset: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: 'ends',
    // An artist's signs in alone: whoever takes the account back by a mailed link shuts out whoever had added one.
    passkeys: { artist: 'ends', admin: isAsked },
    authenticatorApp: isAsked,
    recoveryCodes: isAsked,
    deviceCookies: 'ends',
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  emailChanged: {
    sessions: passwordIsSame,
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: passwordIsSame,
    passkeys: isTold,
    authenticatorApp: isAsked,
    recoveryCodes: isAsked,
    deviceCookies: passwordIsSame,
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  signedOutEverywhere: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: 'ends',
    passkeys: isTold,
    authenticatorApp: isAsked,
    recoveryCodes: isAsked,
    deviceCookies: opensNothing,
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  secondFactorAdded: {
    sessions: passwordIsSame,
    resetLinks: 'stays: the second factor is asked for after it',
    confirmationLinks: addressOnly,
    tickets: passwordIsSame,
    passkeys: otherFactor,
    authenticatorApp: otherFactor,
    recoveryCodes: otherFactor,
    deviceCookies: opensNothing,
    apiKeys: passwordIsSame,
    webhooks: passwordIsSame,
    calendarFeed: passwordIsSame,
  },
  secondFactorRemoved: {
    sessions: passwordIsSame,
    resetLinks: passwordIsSame,
    confirmationLinks: addressOnly,
    tickets: passwordIsSame,
    passkeys: 'ends',
    authenticatorApp: 'ends',
    // They stand in for a second factor; without one they would open nothing.
    recoveryCodes: 'ends',
    deviceCookies: opensNothing,
    apiKeys: passwordIsSame,
    webhooks: passwordIsSame,
    calendarFeed: passwordIsSame,
  },
  secondFactorsReset: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: 'ends',
    passkeys: 'ends',
    authenticatorApp: 'ends',
    recoveryCodes: 'ends',
    deviceCookies: opensNothing,
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  deactivated: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: addressOnly,
    tickets: 'ends',
    passkeys: whileOff,
    authenticatorApp: whileOff,
    recoveryCodes: whileOff,
    deviceCookies: opensNothing,
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
  removed: {
    sessions: 'ends',
    resetLinks: 'ends',
    confirmationLinks: 'ends',
    tickets: 'ends',
    passkeys: 'ends',
    authenticatorApp: 'ends',
    recoveryCodes: 'ends',
    deviceCookies: 'ends',
    apiKeys: 'ends',
    webhooks: 'ends',
    calendarFeed: 'ends',
  },
} as const satisfies Record<AccountEvent, Record<Credential, Cell>>

/** What becomes of a credential of one kind of account. */
export function outcomeOf(kind: AccountKind, event: AccountEvent, name: Credential): Outcome {
  const cell: Cell = revocations[event][name]
  return typeof cell === 'string' ? cell : (cell[kind] ?? opensNothing)
}
