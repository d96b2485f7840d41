// What phones and programs write into vCards, as lines that a parser of vCard 3.0 and 4.0 reads.

const encoded = 'QUOTED-PRINTABLE'
/** They are read as people write dates (`readWrittenDate`): parsers refuse all but a few forms. */
const dates = ['BDAY', 'ANNIVERSARY', 'X-ANNIVERSARY', 'X-ABDATE']
/** Their parts are separated by semicolons. */
const structured = ['N', 'ADR', 'ORG']

/** One card: unfolded, decoded, and of version 3.0 if it was of 2.1. */
export function plainCard(card: string): string {
  const isOld = card.toUpperCase().includes('VERSION:2.1')
  const lines = unfolded(card).map((line) => {
    const [head, value] = halvesOf(line)
    if (value === undefined) return line
    const [full = '', ...parameters] = head.split(';')
    const name = full.slice(full.indexOf('.') + 1).toUpperCase()
    if (name === 'VERSION') return isOld ? 'VERSION:3.0' : line
    if (dates.includes(name)) return `${asExtension(full, name)}:${value.replaceAll('\\', '')}`
    return isOld ? `${[full, ...typesOf(parameters)].join(';')}:${modern(name, parameters, value)}` : line
  })
  return lines.join('\r\n')
}

const asExtension = (full: string, name: string) =>
  name.startsWith('X-') ? full : `${full.slice(0, full.length - name.length)}X-${name}`

function unfolded(card: string): string[] {
  const lines: string[] = []
  for (const line of card.replaceAll('\r\n', '\n').split('\n')) {
    const last = lines.at(-1)
    if (last?.endsWith('=') && isEncoded(last)) lines[lines.length - 1] = last.slice(0, -1) + line
    else if (last !== undefined && (line.startsWith(' ') || line.startsWith('\t')))
      lines[lines.length - 1] += line.slice(1)
    else lines.push(line)
  }
  return lines
}

const isEncoded = (line: string) => halvesOf(line)[0].toUpperCase().includes(encoded)

/** @returns the name with its parameters, and the value; undefined for a line that has none */
function halvesOf(line: string): [string, string | undefined] {
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === ':' && !isQuoted) return [line.slice(0, at), line.slice(at + 1)]
  }
  return [line, undefined]
}

/** `ADR;HOME;CHARSET=UTF-8` is `ADR;TYPE=HOME`. */
const typesOf = (parameters: string[]) =>
  parameters
    .filter(
      (parameter) =>
        parameter.toUpperCase().startsWith('TYPE=') ||
        (!parameter.includes('=') && parameter.toUpperCase() !== encoded),
    )
    .map((parameter) => (parameter.includes('=') ? parameter : `TYPE=${parameter}`))

/** A value of 2.1, where only a semicolon has a meaning. */
function modern(name: string, parameters: string[], value: string): string {
  const charset = parameters
    .find((parameter) => parameter.toUpperCase().startsWith('CHARSET='))
    ?.slice('CHARSET='.length)
  const decode = parameters.some((parameter) => parameter.toUpperCase().endsWith(encoded))
    ? (text: string) => decoded(text, charset)
    : (text: string) => text
  const parts = structured.includes(name) ? value.split(';') : [value]
  return parts.map((part) => escaped(decode(part))).join(';')
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\r\n', '\n')
    .replaceAll('\n', '\\n')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;')

function decoded(text: string, charset = 'utf-8'): string {
  const bytes = Buffer.from(text, 'latin1')
  const found: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === 0x3d ? Number.parseInt(text.slice(at + 1, at + 3), 16) : Number.NaN
    if (Number.isNaN(code)) found.push(bytes[at]!)
    else {
      found.push(code)
      at += 2
    }
  }
  return decoderOf(charset).decode(Uint8Array.from(found))
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
