import * as z from 'zod/mini'

/**
 * Text that must be there: missing, empty and blank get the same message. The text itself is kept as it was sent.
 * @param required the message for missing text, from product.md, section 5
 * @param max the longest text in UTF-16 units, as a browser counts
 * @param tooLong the message for longer text
 */
export function requiredText(required: string, max = 200, tooLong = `At most ${max} characters are allowed`) {
  return z.string({ error: required }).check(
    z.refine((value) => value.trim() !== '', required),
    ...atMost(max, tooLong),
    cleanText,
  )
}

/** Zod counts whole characters, a browser's field the units that they are made of: the second check adds what only that finds. */
function atMost(max: number, tooLong: string) {
  const fits = z.refine<string>((value) => value.length <= max || Array.from(value).length > max, tooLong)
  return [z.maxLength(max, tooLong), fits] as const
}

/** Text that may be left out, null or empty. */
export function optionalText(max = 200, tooLong = `At most ${max} characters are allowed`) {
  return z.nullish(z.string({ error: 'Text is expected here' }).check(...atMost(max, tooLong), cleanText))
}

/** An e-mail address with one message for every way to be wrong. */
export function emailText() {
  const message = 'Valid email is required'
  return z.email(message).check(z.maxLength(254, message))
}

/** PostgreSQL stores neither null characters nor half of a surrogate pair; everything else comes back as it was sent. */
export const cleanText = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'Text must not contain null or broken characters',
)

/** An id in a path, a query or a body. */
export const Id = z.guid('This id is not valid')

export const IdParams = z.object({ id: Id })

/** A secret in a mailed link: 128 random bits or more, base64url. */
export const Token = z.string().check(z.regex(/^[\w-]{22,64}$/, 'This link is not valid'))

/** Which version of a thing an editor started from; another one there now is a conflict. Left out, nothing is compared. */
export const Version = z.optional(z.int().check(z.minimum(1)))

/** Dates travel as ISO 8601 text in UTC. */
export const Timestamp = z.iso.datetime()

/** The answer of calls that have nothing to say. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>
export const done: Done = { ok: true }
