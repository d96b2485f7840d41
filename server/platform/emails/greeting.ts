/**
 * The first line of an e-mail to an unconfirmed address, which anybody may have typed. A name that looks like a link or
 * an address is left out, or spammers could use the shop to mail it.
 */
export function greetUnproven(name: string): string {
  return isPlainName(name) ? `Dear ${name},` : 'Hello,'
}

/** The same for the recipient's name in the header. */
export function recipientUnproven(name: string, address: string): { name: string; address: string } {
  return { name: isPlainName(name) ? name : '', address }
}

export const isPlainName = (name: string) => !/www\.|[/@]/i.test(name)
