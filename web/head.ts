import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

interface PageText {
  title: string
  description: string
  /** A picture for links that are shared: '/media/{hash}'. */
  image?: string | undefined
  /** Not for search engines. */
  private?: boolean
}

interface HeadInput {
  match: { context: { publicUrl: string } }
}

/** The head of one page: title, description, canonical address, Open Graph. */
export function pageHead(path: string, { title, description, image, private: isPrivate }: PageText) {
  return ({ match }: HeadInput) => {
    const { publicUrl } = match.context
    const address = publicUrl + path
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: address },
        ...(image ? [{ property: 'og:image', content: `${publicUrl}${image}/960.webp` }] : []),
        ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
      links: [{ rel: 'canonical', href: address }],
    }
  }
}

/** What every page's head holds. */
export function siteHead({ match }: HeadInput) {
  const { publicUrl } = match.context
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
    scripts: [
      {
        type: 'application/ld+json',
        children: JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Fairhand', url: publicUrl }),
      },
    ],
  }
}
