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
  return reader((buffered) => {
    if (isStarted) return typedMessage(buffered)
    if (buffered.length < 8) return undefined
    const length = buffered.readUInt32BE(0)
    if (buffered.length < length) return undefined
    const code = buffered.readUInt32BE(4)
    if (code === requests.tls || code === requests.gss) onEncryptionRequest()
    else isStarted = code !== requests.cancel
    return { message: { type: '', content: buffered.subarray(4, length) }, length }
  })
}

/**
 * Splits the server's byte stream into messages; the response to an encryption request is one byte without a length.
 */
export function serverMessages(): { read: Reader; expectSingleByte(): void } {
  let singleBytes = 0
  const read = reader((buffered) => {
    if (singleBytes === 0) return typedMessage(buffered)
    singleBytes -= 1
    return { message: { type: '', content: buffered.subarray(0, 1) }, length: 1 }
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

function reader(next: (buffered: Buffer) => { message: PostgresMessage; length: number } | undefined): Reader {
  let buffered: Buffer = Buffer.alloc(0)
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    const messages: PostgresMessage[] = []
    while (buffered.length > 0) {
      const found = next(buffered)
      if (!found) break
      messages.push(found.message)
      buffered = buffered.subarray(found.length)
    }
    return messages
  }
}

function typedMessage(buffered: Buffer): { message: PostgresMessage; length: number } | undefined {
  if (buffered.length < 5) return undefined
  const length = buffered.readUInt32BE(1) + 1
  if (buffered.length < length) return undefined
  return { message: { type: buffered.toString('latin1', 0, 1), content: buffered.subarray(5, length) }, length }
}
