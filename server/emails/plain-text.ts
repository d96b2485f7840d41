import { type EmailContent, signature } from './email-text.ts'

/** The plain-text version of an e-mail: for programs, and people, that read no HTML. */
export function toPlainText({ text, lines = [], total, more = [], link }: EmailContent): string {
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
