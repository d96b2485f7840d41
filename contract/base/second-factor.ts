import * as z from 'zod/mini'
import { cleanText } from './text.ts'

/** Identifies a sign-in in progress: 256 random bits, base64url. */
export const Ticket = z.string().check(z.regex(/^[\w-]{43}$/, 'This step has expired. Please start again.'))

/** The browser's passkey input and output: WebAuthn's own JSON (`@simplewebauthn`). */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export const PasskeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1400), cleanText),
  rawId: z.string().check(z.maxLength(1400), cleanText),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(4000), cleanText) }),
})

/** The response to a correct password when a second factor is required. */
export const SecondFactorNeeded = z.object({
  secondFactor: z.object({
    ticket: Ticket,
    hasApp: z.boolean(),
    hasRecoveryCodes: z.boolean(),
    /** For the browser, where there are passkeys. */
    passkey: z.nullable(PasskeyOptions),
  }),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** A code of the authenticator app or a recovery code, or a passkey. */
export const SecondFactor = z.object({
  ticket: Ticket,
  code: z.optional(z.string().check(z.maxLength(40), cleanText)),
  passkey: z.optional(PasskeyAnswer),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** New recovery codes, shown only once; null if some existed already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
