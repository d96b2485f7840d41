import * as z from 'zod/mini'

/** The parts of an order that can change after it was paid. */
const OrderPart = z.enum(['message', 'signature', 'style', 'artist', 'address'])
export type OrderPart = z.infer<typeof OrderPart>

/** What was changed, and on which lines; an address belongs to all lines and names none. */
export const OrderChange = z.object({ lines: z.array(z.int()), parts: z.array(OrderPart) })
export type OrderChange = z.infer<typeof OrderChange>

const names: Record<OrderPart, string> = {
  message: 'the message',
  signature: 'the signature',
  style: 'the writing style',
  artist: 'the artist',
  address: 'the address',
}

/** 'the message and the artist of “Hello”', 'the address'. */
export function describeChange(
  { lines, parts }: OrderChange,
  items: readonly { cardDesign: { title: string } }[],
): string {
  const titles = lines.map((line) => {
    const title = items[line]?.cardDesign.title ?? ''
    const isAlone = items.every((item, other) => other === line || item.cardDesign.title !== title)
    return `“${title}”${isAlone ? '' : ` (card ${line + 1})`}`
  })
  const what = joined(parts.map((part) => names[part]))
  return titles.length > 0 ? `${what} of ${joined(titles)}` : what
}

function joined(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
