import { type EmailContent, type EmailLine, signature } from './email-text.ts'

/** An e-mail's plain-text version, for programs and people that do not read HTML. */
export function toPlainText({
  text,
  note,
  lines = [],
  discount,
  total,
  giftCard,
  more = [],
  link,
  otherLinks = [],
  alsoLink,
}: EmailContent): string {
  return [
    ...text,
    ...(note ? [note] : []),
    ...lines.map(line),
    ...(discount ? [`Discount: −${discount}`] : []),
    ...(total ? [`Total: ${total}`] : []),
    ...(giftCard ? [`Paid by gift card: ${giftCard}`] : []),
    ...more,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...otherLinks.map(({ label, url }) => `${label}:\n${url}`),
    ...(link?.after ? [link.after] : []),
    ...(alsoLink ? [`${alsoLink.label}:\n${alsoLink.url}`] : []),
    signature,
  ].join('\n\n')
}

function line({ title, detail, words, signature, amount, tracking }: EmailLine): string {
  return [
    amount ? `${title}   ${amount}` : title,
    detail,
    words && `“${words}”`,
    signature && `Signed: ${signature}`,
    tracking?.label,
    tracking?.url,
  ]
    .filter(Boolean)
    .join('\n')
}
