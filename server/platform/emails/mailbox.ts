/**
 * The mailbox that an address leads to, to count by: letter case, a tag after `+`, and at Gmail dots, make other
 * addresses but no other mailbox. Never send to it.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+', 1)
  const domain = folded.slice(at + 1)
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${domain}`
}
