import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { Audience } from './page.ts'

interface PageText {
  /** Without the shop's name, which is appended. */
  title: string
  /** For search engines and previews: only the server writes it, and pages that are not indexed need none. */
  description?: string
  /** The preview picture of shared links: '/media/{hash}' or any URL. */
  image?: string | null | undefined
  /** Structured data for search engines (JSON-LD); only the server writes it. */
  facts?: (publicUrl: string) => object
  /** A 404: not indexed, like private pages. */
  missing?: boolean
}

interface HeadInput {
  match: { context: { publicUrl: string }; staticData: { audience?: Audience } }
}

/** The head of a page: title, description, canonical URL, Open Graph. */
export function pageHead(path: string, { title, description, image, facts, missing }: PageText) {
  return ({ match }: HeadInput) => {
    const { publicUrl } = match.context
    const address = publicUrl + path
    const whole = title.startsWith('Fairhand') ? title : `${title} | Fairhand`
    return {
      meta: [
        { title: whole },
        // For programs, which read what the server sends: this condition keeps it out of the first load.
        ...(import.meta.env.SSR ? preview({ whole, description, address, image, publicUrl }) : []),
        ...(missing || match.staticData.audience === 'private' ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
      links: [{ rel: 'canonical', href: address }],
      scripts:
        import.meta.env.SSR && facts ? [{ type: 'application/ld+json', children: inScript(facts(publicUrl)) }] : [],
    }
  }
}

interface Preview extends Pick<PageText, 'description' | 'image'> {
  whole: string
  address: string
  publicUrl: string
}

/** What search engines and previews of shared links show. */
function preview({ whole, description, address, image, publicUrl }: Preview) {
  return [
    { property: 'og:title', content: whole },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:url', content: address },
    ...(image
      ? [{ property: 'og:image', content: image.startsWith('/media/') ? `${publicUrl}${image}/960.webp` : image }]
      : []),
  ]
}

/** The head elements of every page; what the server has sent stays, so the browser needs no more of it. */
export function siteHead() {
  const meta = [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }]
  if (!import.meta.env.SSR) return { meta }
  return {
    meta: [
      ...meta,
      { name: 'theme-color', content: '#faf7f2' },
      { property: 'og:site_name', content: 'Fairhand' },
      { property: 'og:type', content: 'website' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...[fraunces, figtree].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }
}

/** Escapes text that would end the script element, such as a title. */
function inScript(facts: object): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
