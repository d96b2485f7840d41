import { type CSSProperties, type ReactNode, createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

// What mail programs understand: tables for places, styles at each element, and nothing that a sheet would need.

/**
 * The document of an e-mail.
 * @param preheader what mail programs show beside the subject
 */
export function mailDocument(title: string, preheader: string, style: CSSProperties, ...children: ReactNode[]): string {
  const { backgroundColor } = style
  const html = h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      // Apple Mail would enlarge small text.
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('title', null, title),
      h('meta', { name: 'color-scheme', content: 'light' }),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor } },
      h('div', { style: hidden }, preheader.slice(0, preheaderLength), filler(preheader)),
      // Some programs drop the body's own style.
      table({}, h('tr', null, h('td', { style }, ...children))),
    ),
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(html)}`
}

/**
 * A table without meaning of its own.
 * @param rows `tr` elements
 */
export function table(style: CSSProperties, ...rows: ReactNode[]): ReactNode {
  const places = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%', align: 'center' }
  return h('table', { ...places, style }, h('tbody', null, ...rows))
}

/** A table with a single cell. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return table(style, h('tr', null, h('td', null, ...children)))
}

/** Text that keeps its line breaks. */
export function paragraph(style: CSSProperties, text: string): ReactNode {
  return h('p', { style }, ...text.split('\n').flatMap((part, index) => (index > 0 ? [h('br'), part] : [part])))
}

/**
 * A link as a button. Outlook draws links without padding: there its cell has it.
 * @param padding its cell's, as CSS
 */
export function button(href: string, label: string, padding: string, style: CSSProperties): ReactNode {
  const { backgroundColor, borderRadius } = style
  const cell = { backgroundColor, borderRadius, msoPaddingAlt: padding }
  const link = h('a', { href, target: '_blank', style: { ...style, display: 'inline-block', padding } }, label)
  return h(
    'table',
    { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, h('tr', null, h('td', { style: cell }, link))),
  )
}

const hidden: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
}

const preheaderLength = 150
/** Invisible characters, so that programs with more room don't go on with the e-mail's own beginning. */
const filler = (preheader: string) => '\u00a0\u200c'.repeat(Math.max(0, preheaderLength - preheader.length))
