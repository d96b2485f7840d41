import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { invalid } from '#server/platform/errors.ts'

/** A passkey as it is stored. */
export interface StoredPasskey {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

interface Step {
  publicUrl: string
  /** What the browser must sign. */
  challenge: string
  /** The device must have required a PIN, a finger or a face: the passkey alone is enough. */
  alone: boolean
}

/** The passkey that a browser has created. @throws 400 if it was not created for this shop and this step */
export async function readNewPasskey({ publicUrl, challenge, alone }: Step, answer: unknown): Promise<StoredPasskey> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    requireUserVerification: alone,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo)
    throw invalid('This passkey could not be added. Please try again.', undefined, 'passkey_refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** The passkey's next counter, if the browser has signed this challenge with it. */
export async function checkPasskey(
  { publicUrl, challenge, alone }: Step,
  passkey: StoredPasskey,
  answer: object,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    credential: asCredential(passkey),
    requireUserVerification: alone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

export function asCredential({ id, publicKey, counter, transports }: StoredPasskey) {
  return { id, publicKey: new Uint8Array(publicKey), counter, transports }
}

/** The domain that passkeys are bound to. */
export const hostOf = (publicUrl: string) => new URL(publicUrl).hostname
