import * as z from 'zod/mini'

/**
 * Required text: missing, empty and blank get the same message. The text itself is stored as it was sent.
 * @param required the message for missing text, from product.md, section 5
 * @param max the longest text in UTF-16 code units, as a browser counts
 * @param tooLong the message for longer text
 */
export function requiredText(required: string, max = 200, tooLong = `At most ${max} characters are allowed`) {
  return z.string({ error: required }).check(...written(required, max, tooLong))
}

/**
 * Required text whose ends are trimmed. White space inside it, tabs and line breaks too, stays as it was sent: pages
 * show it as one space.
 */
export function trimmedText(required: string, max: number) {
  const tooLong = `At most ${max} characters are allowed`
  return z.string({ error: required }).check(z.trim(), ...written(required, max, tooLong), withoutControls)
}

function written(required: string, max: number, tooLong: string) {
  const present = z.refine<string>((value) => value.trim() !== '', required)
  return [present, ...atMost(max, tooLong), cleanText] as const
}

/**
 * Zod counts code points, a browser's field UTF-16 code units: the second check finds what only the browser would
 * reject.
 */
function atMost(max: number, tooLong: string) {
  const fits = z.refine<string>((value) => value.length <= max || Array.from(value).length > max, tooLong)
  return [z.maxLength(max, tooLong), fits] as const
}

/** Optional text: it may be missing, null or empty. */
export function optionalText(max = 200, tooLong = `At most ${max} characters are allowed`) {
  return z.nullish(z.string({ error: 'Please enter text' }).check(...atMost(max, tooLong), cleanText))
}

/**
 * For text of one line, such as names: neither line breaks and other control characters nor marks that make the rest
 * read backwards. Marks that Hebrew and Arabic names need are allowed.
 */
const oneLine = z.refine<string>(
  (value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value),
  'Text must be one line, without control characters',
)

/** The same for text that may contain any white space. */
const withoutControls = z.refine<string>(
  (value) => !/[^\P{Cc}\s]|[\u202a-\u202e\u2066-\u2069]/u.test(value),
  'Text must not contain control characters',
)

/** Required text of one line. */
export function requiredLine(required: string, max = 200) {
  return requiredText(required, max).check(oneLine)
}

/** Optional text of one line: it may be missing, null or empty. */
export function optionalLine(max = 200) {
  const message = `At most ${max} characters are allowed`
  return z.nullish(z.string({ error: 'Please enter text' }).check(...atMost(max, message), cleanText, oneLine))
}

/** An e-mail address, with one message for every mistake. */
export function emailText() {
  const message = 'Valid email is required'
  return z.email(message).check(z.maxLength(254, message))
}

/** PostgreSQL can store neither null characters nor unpaired surrogates; all other text is returned as it was sent. */
export const cleanText = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'Text must not contain null or broken characters',
)

/** An id in a path, a query or a body. */
export const Id = z.guid('This id is not valid')

export const IdParams = z.object({ id: Id })

/** A secret in an e-mailed link: 128 random bits or more, base64url. */
export const Token = z.string().check(z.regex(/^[\w-]{22,64}$/, 'This link is not valid'))

/** The position of a list's next page, as the previous page's response named it. */
export const Cursor = z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'This cursor is not valid')))

/** The most that a column of integers holds: what is compared with one or written to it must not be larger. */
const mostInteger = 2 ** 31 - 1

/** The version that an edit is based on, 0 before the first one; if the stored version differs, the edit is a conflict. */
export const ShownVersion = z.int().check(z.minimum(0), z.maximum(mostInteger))

/** The same where it may be left out: then nothing is compared. */
export const Version = z.optional(ShownVersion)

/** Dates are sent as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime()

/** For ISO dates and times: rejects typos and years PostgreSQL cannot store, such as 0. */
export const withinYears = z.refine<string>(
  (value) => value === '' || (value >= '2000' && value < '2101'),
  'Please enter a date between 2000 and 2100',
)

/** The response of calls that return no data. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>
export const done: Done = { ok: true }
