import { invalid } from '#server/platform/errors.ts'
import { isPattern, unitOf } from './guessable-patterns.ts'

/**
 * Refuses the passwords that attackers try first: the 49,000 most common ones, mere repetitions and sequences, the
 * shop's own words, and the person's names (reliability.md, "Passwords"); also repeated, or in other forms of the same
 * letters.
 * @throws 400
 */
export async function refuseCommonPassword(password: string, names: (string | null | undefined)[]): Promise<void> {
  const folded = fold(password)
  const forms = [folded, unitOf(folded)]
  if (names.some((name) => name && forms.includes(fold(name)))) {
    throw refused('Please choose a password that is not your own name')
  }
  const common = await commonPasswords()
  const isOurWord = shopWords.includes(unitOf(folded.replaceAll(/[^a-z]/g, '')))
  if (isOurWord || isPattern(folded) || forms.some((form) => common.has(form)))
    throw refused('This password is too common. Please choose another one.')
}

/** What people think of first on our pages, with or without digits and symbols around it (SECURITY.md). */
const shopWords = ['fairhand', 'handlettered', 'handlettering', 'greetingcard', 'greetingcards']

/** Full-width letters, invisible characters and spaces at the ends make no word harder to guess. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
}

let known: Promise<Set<string>> | undefined

/** Loaded with the first registration, so that it does not delay the start. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}

function refused(message: string) {
  return invalid(message, [{ path: 'password', message }], 'common_password')
}
