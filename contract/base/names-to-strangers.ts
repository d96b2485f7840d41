import * as z from 'zod/mini'

/** The longest name that a stranger is shown, in characters. */
export const longestShownName = 40

/**
 * Whether a name can be shown to somebody who does not know who typed it, in an e-mail or in public: a name and nothing
 * else, neither a web address nor an announcement.
 */
export function isPlainName(name: string): boolean {
  return (
    name.length <= longestShownName &&
    /^[\p{L}\p{M}][\p{L}\p{M}.&'’ -]*$/u.test(name) &&
    // Initials may touch: no ending of the web has one letter.
    !/[\p{L}\p{M}]{2}\.[\p{L}\p{M}]|\.[\p{L}\p{M}]{2}/u.test(name)
  )
}

/** A name that a stranger is shown. @param required the message for a missing one */
export function shownName(required: string) {
  return z.string({ error: required }).check(
    ...shown('Please enter a plain name'),
    z.refine((name) => name !== '', required),
  )
}

/** The same, which may be left empty. */
export function optionalShownName(notOne: string) {
  return z._default(z.string('Please enter text').check(...shown(notOne)), '')
}

function shown(notOne: string) {
  const tooLong = `At most ${longestShownName} characters are allowed`
  return [
    z.trim(),
    z.maxLength(longestShownName, tooLong),
    z.refine<string>((name) => name === '' || name.length > longestShownName || isPlainName(name), notOne),
  ] as const
}
