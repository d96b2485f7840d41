import { type Letter, signature } from './email-text.ts'

/** The plain twin of a letter: for programs, and people, that read no HTML. */
export function toPlainText({ text, lines = [], total, more = [], link }: Letter): string {
  return [
    ...text,
    ...lines.map(({ title, detail, words, amount }) =>
      [`${title}   ${amount}`, detail, words && `“${words}”`].filter(Boolean).join('\n'),
    ),
    ...(total ? [`Total: ${total}`] : []),
    ...more,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(link?.after ? [link.after] : []),
    signature,
  ].join('\n\n')
}
