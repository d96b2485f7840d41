import { withBrokenLinks, withoutLinks } from '#contract/base/links-in-text.ts'
import type { EmailContent, EmailLine } from './email-text.ts'

/**
 * An e-mail in which only the shop has links. Forms refuse web addresses in what strangers will read, but not in what is
 * lettered and where it is mailed, and rows may be older than the rule.
 */
export function withoutStrangersLinks(email: EmailContent): EmailContent {
  const { ours = [], to, subject, heading, text, note, lines, more, link, otherLinks, alsoLink } = email
  const clean = (typed: string) => withoutLinks(typed, ours)
  /** As it is lettered or mailed: the reader compares each character. */
  const broken = (typed: string) => withBrokenLinks(typed, ours)
  const labeled = <Link extends { label: string }>(each: Link): Link => ({ ...each, label: clean(each.label) })
  return {
    ...email,
    to: { ...to, name: clean(to.name) },
    subject: clean(subject),
    text: text.map(clean),
    ...(heading && { heading: clean(heading) }),
    ...(note && { note: clean(note) }),
    ...(lines && { lines: lines.map((line) => withTyped(line, broken)) }),
    ...(more && { more: more.map(broken) }),
    ...(link && { link: { ...labeled(link), ...(link.after && { after: clean(link.after) }) } }),
    ...(otherLinks && { otherLinks: otherLinks.map(labeled) }),
    ...(alsoLink && { alsoLink: labeled(alsoLink) }),
  }
}

function withTyped(line: EmailLine, broken: (typed: string) => string): EmailLine {
  const { words, signature } = line
  return {
    ...line,
    title: broken(line.title),
    detail: broken(line.detail),
    ...(words && { words: broken(words) }),
    ...(signature && { signature: broken(signature) }),
  }
}
