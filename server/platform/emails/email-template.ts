import { type CSSProperties, type ReactNode, createElement as h } from 'react'
import { box, button, mailDocument, paragraph, table } from './email-elements.ts'
import { type EmailContent, type EmailLine, signature } from './email-text.ts'

// Without JSX, because the server runs its source without a build.

/** An e-mail as HTML in the shop's design, for old and new mail programs. */
export function renderTemplate(email: EmailContent, publicUrl: string): string {
  const { subject, heading, text, note, lines = [], more = [], link, otherLinks = [], alsoLink } = email
  return mailDocument(
    subject,
    preheaderOf(text),
    looks.page,
    box(
      looks.sheet,
      h('a', { href: publicUrl, style: looks.mark }, 'Fairhand', h('span', { style: { color: wax } }, '.')),
      heading && h('h1', { style: looks.heading }, heading),
      ...text.map((each) => paragraph(looks.text, each)),
      note && paragraph(looks.note, note),
      lines.length > 0 && box(looks.lines, ...lines.flatMap(line), ...sums(email)),
      ...more.map((each) => paragraph(looks.text, each)),
      link && h('div', { style: { margin: '28px 0' } }, button(link.url, link.label, '13px 26px', looks.button)),
      ...otherLinks.map(({ label, url }) =>
        h('div', { style: looks.other }, button(url, label, '12px 25px', looks.otherButton)),
      ),
      link?.after && paragraph(looks.quiet, link.after),
      alsoLink && h('p', { style: looks.quiet }, h('a', { href: alsoLink.url, style: looks.link }, alsoLink.label)),
      h('hr', { style: looks.rule }),
      paragraph(looks.quiet, signature),
    ),
  )
}

/** The first two paragraphs after the greeting, which mail programs show beside the subject. */
function preheaderOf([first = '', ...others]: string[]): string {
  return (first.endsWith(',') ? others : [first, ...others]).slice(0, 2).join(' ')
}

function line({ title, detail, picture, words, signature, amount, tracking }: EmailLine): ReactNode[] {
  const what = [
    paragraph({ ...looks.text, margin: 0, fontWeight: 'bold' }, title),
    paragraph({ ...looks.quiet, margin: '2px 0 0' }, detail),
    tracking && h('p', { style: { ...looks.quiet, margin: '6px 0 0' } }, trackingOf(tracking)),
  ]
  const open = words ? { borderBottom: 'none', paddingBottom: '12px' } : {}
  return [
    row(what, amount, { ...looks.cell, ...open }, picture && cardPicture(picture, title)),
    words && box(looks.below, onPaper(words, signature)),
  ]
}

function sums({ discount, total, giftCard }: EmailContent): ReactNode[] {
  return [
    discount && row(['Discount'], `−${discount}`, looks.cell),
    total && row(['Total'], total, { ...looks.cell, fontWeight: 'bold' }),
    giftCard && row(['Paid by gift card'], giftCard, looks.cell),
  ]
}

/** Width and height reserve the space where pictures load only on demand. */
function cardPicture(src: string, alt: string): ReactNode {
  // Lazy, or React would add a preload to the head.
  return h('img', { src, alt, width: 80, height: 112, loading: 'lazy', style: looks.picture })
}

function trackingOf({ label, url }: NonNullable<EmailLine['tracking']>): ReactNode {
  return url ? h('a', { href: url, style: looks.link }, label) : label
}

/** The card's text as written, on paper, with the signature where an artist puts it. */
function onPaper(words: string, signature?: string): ReactNode {
  return h(
    'div',
    { style: looks.paper },
    paragraph(looks.words, words),
    signature && paragraph({ ...looks.words, marginTop: '8px', textAlign: 'right' }, signature),
  )
}

function row(what: ReactNode[], amount: string | undefined, cell: CSSProperties, first?: ReactNode): ReactNode {
  return table(
    {},
    h(
      'tr',
      null,
      first && h('td', { style: { ...cell, width: '96px' } }, first),
      h('td', { style: cell }, ...what),
      amount && h('td', { style: { ...cell, ...looks.amount } }, amount),
    ),
  )
}

const ink = '#1e1b18'
const quietInk = '#5b544c'
const wax = '#9e2b25'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"

const looks = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#faf7f2', color: ink, fontFamily: sans },
  sheet: {
    maxWidth: '560px',
    padding: '36px 32px',
    backgroundColor: '#ffffff',
    border: '1px solid #e6dfd5',
    borderRadius: '12px',
  },
  mark: { fontFamily: serif, fontSize: '26px', fontWeight: 'bold', color: ink, textDecoration: 'none' },
  text: { margin: '20px 0', fontSize: '16px', lineHeight: '1.6', color: ink },
  quiet: { margin: '12px 0 0', fontSize: '14px', lineHeight: '1.5', color: quietInk },
  heading: { margin: '28px 0 0', fontFamily: serif, fontSize: '28px', lineHeight: '1.25', fontWeight: 'normal' },
  note: {
    margin: '20px 0',
    padding: '12px 16px',
    borderRadius: '8px',
    backgroundColor: '#fbf1d9',
    fontSize: '15px',
    lineHeight: '1.5',
    color: '#5c4409',
  },
  picture: { display: 'block', width: '80px', height: '112px', objectFit: 'cover', borderRadius: '4px' },
  below: { paddingBottom: '18px', borderBottom: '1px solid #e6dfd5' },
  paper: { padding: '16px 20px', backgroundColor: '#fffdf7', border: '1px solid #ece4d3', borderRadius: '6px' },
  words: {
    margin: 0,
    fontFamily: serif,
    fontStyle: 'italic',
    fontSize: '17px',
    lineHeight: '1.55',
    color: '#23314f',
    wordBreak: 'break-word',
  },
  link: { color: ink, fontWeight: 'bold', textDecoration: 'underline' },
  lines: { margin: '8px 0 20px', borderTop: '1px solid #e6dfd5' },
  cell: { padding: '14px 0', borderBottom: '1px solid #e6dfd5', verticalAlign: 'top', fontSize: '16px' },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', width: '96px' },
  other: { margin: '-12px 0 28px' },
  button: {
    borderRadius: '999px',
    backgroundColor: wax,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  otherButton: {
    border: `1px solid ${ink}`,
    borderRadius: '999px',
    color: ink,
    fontSize: '16px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  rule: { margin: '32px 0 16px', border: 'none', borderTop: '1px solid #e6dfd5' },
} satisfies Record<string, CSSProperties>
