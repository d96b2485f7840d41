import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, type ReactNode, createElement as h } from 'react'
import { type EmailContent, type EmailLine, signature } from './email-text.ts'

// Without JSX, because the server runs its source without a build.

/** An e-mail as HTML in the shop's design, for old and new mail programs. */
export function renderTemplate(email: EmailContent, publicUrl: string): Promise<string> {
  const {
    subject,
    heading,
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
  } = email
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, subject), h('meta', { name: 'color-scheme', content: 'light' })),
      h(Preview, null, preheaderOf(text)),
      h(
        Body,
        { style: looks.page },
        h(
          Container,
          { style: looks.sheet },
          h('a', { href: publicUrl, style: looks.mark }, 'Fairhand', h('span', { style: { color: wax } }, '.')),
          heading && h('h1', { style: looks.heading }, heading),
          ...paragraphs(text),
          note && h(Text, { style: looks.note }, ...broken(note)),
          lines.length > 0 &&
            h(
              Section,
              { style: looks.lines },
              ...lines.flatMap(line),
              discount && row('discount', ['Discount'], `−${discount}`, looks.cell),
              total && row('sum', ['Total'], total, { ...looks.cell, fontWeight: 'bold' }),
              giftCard && row('gift card', ['Paid by gift card'], giftCard, looks.cell),
            ),
          ...paragraphs(more),
          link &&
            h(Section, { style: { margin: '28px 0' } }, h(Button, { href: link.url, style: looks.button }, link.label)),
          ...otherLinks.map(({ label, url }) =>
            h(Section, { key: label, style: looks.other }, h(Button, { href: url, style: looks.otherButton }, label)),
          ),
          link?.after && h(Text, { style: looks.quiet }, link.after),
          alsoLink &&
            h(Text, { style: looks.quiet }, h('a', { href: alsoLink.url, style: looks.link }, alsoLink.label)),
          h(Hr, { style: looks.rule }),
          h(Text, { style: looks.quiet }, ...broken(signature)),
        ),
      ),
    ),
  )
}

/** The first two paragraphs after the greeting, which mail programs show beside the subject. */
function preheaderOf([first = '', ...others]: string[]): string {
  return (first.endsWith(',') ? others : [first, ...others]).slice(0, 2).join(' ')
}

function paragraphs(texts: string[]): ReactNode[] {
  return texts.map((text, index) => h(Text, { key: index, style: looks.text }, ...broken(text)))
}

function line(each: EmailLine, index: number): ReactNode[] {
  const { title, detail, picture, words, signature, amount, tracking } = each
  const what = [
    h(Text, { key: 'title', style: { ...looks.text, margin: 0, fontWeight: 'bold' } }, title),
    h(Text, { key: 'detail', style: { ...looks.quiet, margin: '2px 0 0' } }, ...broken(detail)),
    tracking && h(Text, { key: 'tracking', style: { ...looks.quiet, margin: '6px 0 0' } }, trackingOf(tracking)),
  ]
  const open = words ? { borderBottom: 'none', paddingBottom: '12px' } : {}
  return [
    row(index, what, amount, { ...looks.cell, ...open }, picture && cardPicture(picture, title)),
    words && h(Section, { key: `${index} words`, style: looks.below }, onPaper(words, signature)),
  ]
}

/** Width and height reserve the space where pictures load only on demand. */
function cardPicture(src: string, alt: string): ReactNode {
  return h('img', { src, alt, width: 80, height: 112, style: looks.picture })
}

function trackingOf({ label, url }: NonNullable<EmailLine['tracking']>): ReactNode {
  return url ? h('a', { href: url, style: looks.link }, label) : label
}

/** The card's text as written, on paper, with the signature where an artist puts it. */
function onPaper(words: string, signature?: string): ReactNode {
  return h(
    'div',
    { style: looks.paper },
    h(Text, { style: looks.words }, ...broken(words)),
    signature && h(Text, { style: { ...looks.words, marginTop: '8px', textAlign: 'right' } }, signature),
  )
}

function row(
  key: string | number,
  what: ReactNode,
  amount: string | undefined,
  cell: CSSProperties,
  first?: ReactNode,
) {
  const children = [
    first && h(Column, { key: 'first', style: { ...cell, width: '96px' } }, first),
    h(Column, { key: 'what', style: cell }, what),
    amount && h(Column, { key: 'amount', style: { ...cell, ...looks.amount } }, amount),
  ]
  return h(Row, { key, children })
}

/** Keeps line breaks. */
function broken(text: string): ReactNode[] {
  return text.split('\n').flatMap((part, index) => (index > 0 ? [h('br', { key: index }), part] : [part]))
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
    padding: '13px 26px',
    borderRadius: '999px',
    backgroundColor: wax,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  otherButton: {
    padding: '12px 25px',
    border: `1px solid ${ink}`,
    borderRadius: '999px',
    color: ink,
    fontSize: '16px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  rule: { margin: '32px 0 16px', borderColor: '#e6dfd5' },
} satisfies Record<string, CSSProperties>
