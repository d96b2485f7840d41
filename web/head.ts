import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { Audience } from './page.ts'

interface PageText {
  /** Without the shop's name, which is added. */
  title: string
  /** Pages that search engines may not list need none. */
  description?: string
  /** A picture for links that are shared: '/media/{hash}', or any address. */
  image?: string | null | undefined
  /** The page's facts for search engines (JSON-LD), which only the server writes. */
  facts?: (publicUrl: string) => object
  /** Nothing is here: not for search engines, as private pages are. */
  missing?: boolean
}

interface HeadInput {
  match: { context: { publicUrl: string }; staticData: { audience?: Audience } }
}

/** The head of one page: title, description, canonical address, Open Graph. */
export function pageHead(path: string, { title, description, image, facts, missing }: PageText) {
  return ({ match }: HeadInput) => {
    const { publicUrl } = match.context
    const address = publicUrl + path
    const whole = title.startsWith('Fairhand') ? title : `${title} | Fairhand`
    return {
      meta: [
        { title: whole },
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
        ...(missing || match.staticData.audience === 'private' ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
      links: [{ rel: 'canonical', href: address }],
      scripts:
        import.meta.env.SSR && facts ? [{ type: 'application/ld+json', children: inScript(facts(publicUrl)) }] : [],
    }
  }
}

/** What every page's head holds. */
export function siteHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
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

/** A title may say anything, also what would end the script. */
function inScript(facts: object): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
