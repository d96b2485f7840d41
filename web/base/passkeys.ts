import {
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type { PasskeyAnswer, PasskeyOptions } from '#contract/base/second-factor.ts'

// The contract passes WebAuthn's own JSON through and leaves its shape to both ends.
type Options = z.infer<typeof PasskeyOptions>
type Answer = z.infer<typeof PasskeyAnswer>

/** Lets the browser create a passkey; it throws if the person cancels. */
export async function createPasskey(options: Options): Promise<Answer> {
  const passkey = await startRegistration({ optionsJSON: options as object as CreationOptions })
  return { ...passkey, response: { ...passkey.response } }
}

/** Lets the browser sign in with one of the person's passkeys; it throws if the person cancels. */
export async function signWithPasskey(options: Options): Promise<Answer> {
  const passkey = await startAuthentication({ optionsJSON: options as object as RequestOptions })
  return { ...passkey, response: { ...passkey.response } }
}
