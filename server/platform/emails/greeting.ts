/**
 * The first line of an e-mail to somebody who has not shown yet that the address is hers: anybody can type anybody's.
 * A name that could be read as a link or an address is left out, or the shop would mail it for whoever typed it.
 */
export function greetUnproven(name: string): string {
  return isPlainName(name) ? `Dear ${name},` : 'Hello,'
}

/** The same for the recipient's name in the header. */
export function recipientUnproven(name: string, address: string): { name: string; address: string } {
  return { name: isPlainName(name) ? name : '', address }
}

export const isPlainName = (name: string) => !/www\.|[/@]/i.test(name)
