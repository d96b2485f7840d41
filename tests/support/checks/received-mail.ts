export interface ReceivedMail {
  /** The envelope's recipients, regardless of the header. */
  from: string
  to: string[]
  raw: string
  messageId: string | undefined
  subject: string | undefined
  /** By lower-case name, unfolded and decoded; the last one of repeated headers. */
  headers: Record<string, string>
  /** The plain-text part. */
  text: string
  /** Whether the server accepted it for delivery. */
  accepted: boolean
}

/** Parses as much of a message as tests need: headers (RFC 5322, RFC 2047) and the plain part (RFC 2045, RFC 2046). */
export function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'messageId' | 'raw' | 'subject' | 'text'> {
  const { headers, body } = parsePart(raw)
  const text = plainTextOf(headers, body) ?? ''
  return { raw, headers, messageId: headers['message-id'], subject: headers.subject, text }
}

function parsePart(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const head = end === -1 ? part : part.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), decodeWords(value!)]]
    }),
  )
  return { headers, body: end === -1 ? '' : part.slice(end + 4) }
}

function plainTextOf(headers: Record<string, string>, body: string): string | undefined {
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1).map(parsePart)
    return parts.map((part) => plainTextOf(part.headers, part.body)).find((text) => text !== undefined)
  }
  if (!type.startsWith('text/plain')) return undefined
  return decodeBody(body, headers['content-transfer-encoding']?.toLowerCase()).replaceAll('\r\n', '\n').trim()
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replaceAll(/=\r\n/g, '')) : body
}

/** `=?UTF-8?Q?...?=` and `=?UTF-8?B?...?=`; white space between two encoded words is ignored. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
