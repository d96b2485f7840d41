import { hasLink } from '#contract/base/links-in-text.ts'
import { isPlainName, longestShownName } from '#contract/base/names-to-strangers.ts'

// Anybody can type anybody's name and address: what is not plainly a name is left out, or spammers could use the shop to
// mail it.

/** The first line of an e-mail to somebody whose name was typed. */
export function greetUnproven(name: string): string {
  return isPlainName(name) ? `Dear ${name},` : 'Hello,'
}

/** The same for the recipient's name in the header. */
export function recipientUnproven(name: string, address: string): { name: string; address: string } {
  return { name: isPlainName(name) ? name : '', address }
}

/** What an e-mail calls an account: with its username if it is one word that leads nowhere. */
export function accountUnproven(username: string): string {
  const isWord = username.length <= longestShownName && /^[\p{L}\p{M}\p{N}_.-]+$/u.test(username) && !hasLink(username)
  return isWord || isPlainName(username) ? `account "${username}"` : 'account'
}
