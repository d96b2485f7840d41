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
import { type EmailContent, signature } from './email-text.ts'

// Without JSX: the server runs its source as it is.

/** An e-mail as HTML, in the shop's look, for mail programs of all ages. */
export function renderTemplate(email: EmailContent, publicUrl: string): Promise<string> {
  const { subject, text, lines = [], total, more = [], link } = email
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, subject), h('meta', { name: 'color-scheme', content: 'light' })),
      h(Preview, null, text.slice(0, 2).join(' ')),
      h(
        Body,
        { style: looks.page },
        h(
          Container,
          { style: looks.sheet },
          h('a', { href: publicUrl, style: looks.mark }, 'Fairhand', h('span', { style: { color: wax } }, '.')),
          ...paragraphs(text),
          lines.length > 0 &&
            h(
              Section,
              { style: looks.lines },
              ...lines.map(line),
              total && row('sum', 'Total', total, { fontWeight: 'bold' }),
            ),
          ...paragraphs(more),
          link &&
            h(Section, { style: { margin: '28px 0' } }, h(Button, { href: link.url, style: looks.button }, link.label)),
          link?.after && h(Text, { style: looks.quiet }, link.after),
          h(Hr, { style: looks.rule }),
          h(Text, { style: looks.quiet }, ...broken(signature)),
        ),
      ),
    ),
  )
}

function paragraphs(texts: string[]): ReactNode[] {
  return texts.map((text, index) => h(Text, { key: index, style: looks.text }, ...broken(text)))
}

function line({ title, detail, words, amount }: NonNullable<EmailContent['lines']>[number], index: number): ReactNode {
  return row(
    index,
    [
      h(Text, { key: 'title', style: { ...looks.text, margin: 0, fontWeight: 'bold' } }, title),
      h(Text, { key: 'detail', style: { ...looks.quiet, margin: 0 } }, detail),
      words && h(Text, { key: 'words', style: looks.words }, '“', ...broken(words), '”'),
    ],
    amount,
  )
}

function row(key: string | number, what: ReactNode, amount: string, style: CSSProperties = {}): ReactNode {
  const children = [
    h(Column, { key: 'what', style: { ...looks.cell, ...style } }, what),
    h(Column, { key: 'amount', style: { ...looks.cell, ...looks.amount, ...style } }, amount),
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
  words: { margin: '6px 0 0', fontFamily: serif, fontStyle: 'italic', fontSize: '15px', lineHeight: '1.5' },
  lines: { margin: '8px 0 20px', borderTop: '1px solid #e6dfd5' },
  cell: { padding: '14px 0', borderBottom: '1px solid #e6dfd5', verticalAlign: 'top', fontSize: '16px' },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', width: '96px' },
  button: {
    padding: '13px 26px',
    borderRadius: '999px',
    backgroundColor: wax,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  rule: { margin: '32px 0 16px', borderColor: '#e6dfd5' },
} satisfies Record<string, CSSProperties>
