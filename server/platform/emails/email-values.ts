import * as z from 'zod/mini'

/** The values that an e-mail is about, by name, in the order in which older versions joined them. */
export type EmailValues<About> = z.ZodMiniType<About> & { shape: object }

/** What an e-mail is about, as its job and its dead letter keep it: an id as it is, several values as JSON. */
export function toText<About>(values: EmailValues<About> | undefined, about: About): string {
  return values ? JSON.stringify(z.parse(values, about)) : String(about)
}

/** The same back. @throws UnreadableEmail */
export function fromText<About>(values: EmailValues<About> | undefined, text: string): About {
  const about = readText(values, text)
  if (about === undefined)
    throw new UnreadableEmail(`What this e-mail is about cannot be read: it is not ${namesOf(values).join(', ')}.`)
  return about
}

/** The same from any text; undefined if it cannot be read. In an older version's, spaces join the values. */
export function readText<About>(values: EmailValues<About> | undefined, text: string): About | undefined {
  if (!values) return text as About
  return z.safeParse(values, text.startsWith('{') ? parseJson(text) : splitText(namesOf(values), text)).data
}

/** Trying again does not help. The message names no values: they may be somebody's address. */
export class UnreadableEmail extends Error {}

const namesOf = (values: { shape: object } | undefined) => Object.keys(values?.shape ?? {})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The last value takes the rest: a name or a reason has spaces of its own. */
function splitText(names: string[], text: string): Record<string, string> {
  const parts = text.split(' ')
  const last = names.length - 1
  const texts = [...parts.slice(0, last), ...(parts.length > last ? [parts.slice(last).join(' ')] : [])]
  return Object.fromEntries(texts.map((each, index) => [names[index]!, each]))
}
