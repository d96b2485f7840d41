import { invalid } from '#server/errors.ts'

/**
 * Refuses the passwords that attackers try first: the 49,000 most common ones, the shop's own words, and the person's
 * names (reliability.md, "Passwords").
 * @throws 400
 */
export async function refuseCommonPassword(password: string, names: (string | null | undefined)[]): Promise<void> {
  const lower = password.toLowerCase()
  if (names.some((name) => name && name.trim().toLowerCase() === lower)) {
    throw refused('Please choose a password that is not your own name')
  }
  const isOurWord = shopWords.includes(lower.replaceAll(/[^a-z]/g, ''))
  if (isOurWord || (await commonPasswords()).has(lower))
    throw refused('This password is too common. Please choose another one.')
}

/** What people think of first on our pages, with or without digits and symbols around it (SECURITY.md). */
const shopWords = ['fairhand', 'handlettered', 'handlettering', 'greetingcard', 'greetingcards']

let known: Promise<Set<string>> | undefined

/** Loaded with the first registration, so that it does not delay the start. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}

function refused(message: string) {
  return invalid(message, [{ path: 'password', message }], 'common_password')
}
