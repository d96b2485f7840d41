import * as z from 'zod/mini'

// A stranger's words must lead nobody away from the shop. Links are judged by their shape, because there are more
// endings than a list can follow: letters on both sides of a dot are one, unless a sentence or a name explains the dot.

/** For text that strangers read, in public or by e-mail. */
export const noLink = z.refine<string | null | undefined>(
  (text) => !text || !hasLink(text),
  'Please leave out web and e-mail addresses; a period needs a space after it',
)

/** Whether a text has a web or e-mail address, however it is disguised. */
export function hasLink(text: string): boolean {
  let found = false
  replaceLinks(text, { addressesToo: true }, (link) => {
    found = true
    return link
  })
  return found
}

/** A text without the web addresses in it, except those that also occur in `kept`. E-mail addresses stay. */
export function withoutLinks(text: string, kept: readonly string[] = []): string {
  return changed(text, kept, () => '(web address)')
}

/** The same text, in which no program finds a web address to make a link of: for words that must stay as they are. */
export function withBrokenLinks(text: string, kept: readonly string[] = []): string {
  return changed(text, kept, (link) => link.replaceAll(/[.:]/g, '$&\u200B'))
}

function changed(text: string, kept: readonly string[], by: (link: string) => string): string {
  let found = false
  const result = replaceLinks(text, { addressesToo: false }, (link) => {
    if (kept.some((each) => each.includes(link))) return link
    found = true
    return by(link)
  })
  return found ? result : text
}

function replaceLinks(text: string, { addressesToo }: { addressesToo: boolean }, by: (link: string) => string): string {
  return undisguised(text)
    .replaceAll(/(?:\b(?:https?|hxxps?|ftps?|mailto) ?:|:\/\/)\S*/gi, by)
    .replaceAll(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g, by)
    .replaceAll(/[\p{L}\p{M}\p{N}_.-]+(?:[/?#]\S*)?/gu, (found, at: number, all: string) => {
      // The period of a sentence is not the address's.
      const dotted = found.endsWith('.') ? found.slice(0, -1) : found
      const inAddress = all[at - 1] === '@' || all[at + dotted.length] === '@'
      return isHost(dotted) && (addressesToo || !inAddress) ? by(dotted) + found.slice(dotted.length) : found
    })
}

/** Full-width letters and other dots as a browser reads them, without invisible characters, dots that are spelled out. */
function undisguised(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/(?<=[a-z\d])。(?=[a-z])/gi, '.')
    .replaceAll(/ ?[[({] ?(?:\.|dot) ?[\])}] ?/gi, '.')
    .replaceAll(/(?<=[a-z\d]) ?(?:\.| dot) ?(?=(?:com|net|org|info|biz|xyz)\b)/g, '.')
}

function isHost(dotted: string): boolean {
  const [host, ...path] = dotted.split(/[/?#]/)
  const labels = host!.split('.')
  return labels.some((label, i) => i > 0 && isLinked(labels[i - 2], labels[i - 1]!, label, path.length > 0))
}

/** Whether the dot between two labels makes them a web address. */
function isLinked(earlier: string | undefined, before: string, after: string, hasPath: boolean): boolean {
  // "e.g.", "10.30am", "3.50": no ending of the web has one letter, or begins with a digit.
  if (before === '' || !/^[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+$/u.test(after)) return false
  if (hasPath || before.toLowerCase() === 'www' || isEnding(after)) return true
  // "Thanks.Love", "Mr.Smith", "1.first", "i.e.the", and scripts without capitals.
  const isSentence = /^\p{Lu}[\p{Ll}\p{M}]*$/u.test(after)
  const isAbbreviation = earlier?.length === 1 && before.length === 1
  const isUncased = /\p{Lo}$/u.test(before) && /^\p{Lo}/u.test(after)
  return !isSentence && !isAbbreviation && !isUncased && !/^\d+$/.test(before)
}

const endings = [
  'com',
  'net',
  'org',
  'info',
  'biz',
  'app',
  'dev',
  'xyz',
  'top',
  'shop',
  'site',
  'online',
  'click',
  'link',
]
/** Words of two letters that begin sentences: a country's ending as well, but written as a sentence is. */
const words = 'Ad Am An As At Be By De Do He Hi If In Is It La Me Mr Ms My No Of Oh On Or So St To Up Us We'.split(' ')

const isEnding = (label: string) =>
  endings.includes(label.toLowerCase()) || (/^[A-Za-z]{2}$/.test(label) && !words.includes(label))
