import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

// A passkey in software: it makes and signs what a browser and a security key would (WebAuthn, sections 6.1 and 6.5).

interface Options {
  challenge: string
}

export class FakePasskey {
  readonly id = randomBytes(32)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** What `startRegistration` returns. */
  register({ challenge }: Options) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const point = (value: string | undefined) => new Uint8Array(Buffer.from(value!, 'base64url'))
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]) as never,
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([this.data(0x45), credential]))],
      ]) as never,
    )
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /**
   * What `startAuthentication` returns.
   * @param verified whether the device has asked for a PIN, a finger or a face
   */
  authenticate({ challenge }: Options, { verified = true } = {}) {
    const clientData = this.clientData('webauthn.get', challenge)
    const data = this.data(verified ? 0x05 : 0x01)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    })
  }

  private answer<Response extends { clientDataJSON: string }>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** Authenticator data: the hash of the host's name, flags and a counter. */
  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    const host = createHash('sha256').update(new URL(this.origin).hostname).digest()
    return Buffer.concat([host, Buffer.from([flags]), counter])
  }
}
