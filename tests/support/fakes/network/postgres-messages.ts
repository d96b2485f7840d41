/** A message of PostgreSQL's protocol; those that open a connection have no type and get `''`. */
export interface PostgresMessage {
  type: string
  content: Buffer
}

type Reader = (chunk: Buffer) => PostgresMessage[]

const requests = { cancel: 80_877_102, tls: 80_877_103, gss: 80_877_104 }

/**
 * Splits the client's byte stream into messages, independent of chunking (PostgreSQL manual, section "Message Flow").
 */
export function clientMessages(onEncryptionRequest: () => void): Reader {
  let isStarted = false
  return reader((kept) => {
    if (isStarted) return typedMessage(kept)
    if (kept.length < 8) return undefined
    const length = kept.readUInt32BE(0)
    if (kept.length < length) return undefined
    const code = kept.readUInt32BE(4)
    if (code === requests.tls || code === requests.gss) onEncryptionRequest()
    else isStarted = code !== requests.cancel
    return { message: { type: '', content: kept.subarray(4, length) }, length }
  })
}

/**
 * Splits the server's byte stream into messages; the response to an encryption request is one byte without a length.
 */
export function serverMessages(): { read: Reader; expectSingleByte(): void } {
  let singleBytes = 0
  const read = reader((kept) => {
    if (singleBytes === 0) return typedMessage(kept)
    singleBytes -= 1
    return { message: { type: '', content: kept.subarray(0, 1) }, length: 1 }
  })
  return {
    read,
    expectSingleByte() {
      singleBytes += 1
    },
  }
}

/** The SQL of a simple query or of a Parse (after the statement's name); undefined for any other message. */
export function sqlOf({ type, content }: PostgresMessage): string | undefined {
  const texts = content.toString('utf8').split('\0')
  if (type === 'Q') return texts[0]
  return type === 'P' ? texts[1] : undefined
}

function reader(next: (kept: Buffer) => { message: PostgresMessage; length: number } | undefined): Reader {
  let kept: Buffer = Buffer.alloc(0)
  return (chunk) => {
    kept = Buffer.concat([kept, chunk])
    const messages: PostgresMessage[] = []
    while (kept.length > 0) {
      const found = next(kept)
      if (!found) break
      messages.push(found.message)
      kept = kept.subarray(found.length)
    }
    return messages
  }
}

function typedMessage(kept: Buffer): { message: PostgresMessage; length: number } | undefined {
  if (kept.length < 5) return undefined
  const length = kept.readUInt32BE(1) + 1
  if (kept.length < length) return undefined
  return { message: { type: kept.toString('latin1', 0, 1), content: kept.subarray(5, length) }, length }
}
