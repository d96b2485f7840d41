import * as z from 'zod/mini'
import { type Failure, FailureCode } from '#contract/base/failure.ts'

/** Whether a path belongs to API v1: its failures are problem details; those of the shop's own calls are `Failure`. */
export const isApiV1 = (url: string) => /^\/api\/v1(?:[/?]|$)/.test(url)

/** A problem with one value of a request. */
const ProblemError = z.object({
  detail: z.string(),
  /** In the body, as a JSON Pointer in a URI fragment (RFC 6901): `#/items/0/writingStyle`. */
  pointer: z.optional(z.string()),
  /** In the query, or a header: its name. */
  parameter: z.optional(z.string()),
})

/** Every failure of API v1 (RFC 9457, `application/problem+json`). */
export const Problem = z.object({
  /** The page that explains the code. */
  type: z.string(),
  /** The code in words; it never changes. */
  title: z.string(),
  status: z.int(),
  /** What happened this time, in a sentence for people; it may be reworded. */
  detail: z.string(),
  code: FailureCode,
  /** The amount missing from the balance, in US dollars; only with `balance_too_low`. */
  missing: z.optional(z.string()),
  errors: z.optional(z.array(ProblemError)),
})
export type Problem = z.infer<typeof Problem>

interface Failed extends Failure {
  status: number
  /** Where the invalid values are. */
  place?: 'body' | 'query' | undefined
  missing?: string | undefined
}

/** The same failure as problem details. @param publicUrl the shop's, without a trailing slash */
export function problemOf(
  { status, code, message, issues, place = 'body', missing }: Failed,
  publicUrl: string,
): Problem {
  const where = ({ path }: { path: string }) => (place === 'query' ? { parameter: path } : { pointer: pointerOf(path) })
  return {
    type: `${publicUrl}/developers/errors#${code}`,
    title: titleOf(code),
    status,
    detail: message,
    code,
    ...(missing !== undefined && { missing }),
    ...(issues && { errors: issues.map((issue) => ({ detail: issue.message, ...where(issue) })) }),
  }
}

/** `balance_too_low` is 'Balance too low'. */
function titleOf(code: FailureCode): string {
  const words = code.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

const pointerOf = (path: string) =>
  path === ''
    ? '#'
    : `#/${path
        .split('.')
        .map((part) => encodeURIComponent(part))
        .join('/')}`
