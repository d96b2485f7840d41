import type { Card } from '#contract/cards.ts'

// What search engines read of a page (schema.org, JSON-LD).

const mostListed = 24

export function shopFacts(publicUrl: string) {
  const owner = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#shop`,
    name: 'Fairhand',
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [owner, { '@type': 'WebSite', name: 'Fairhand', url: publicUrl, publisher: { '@id': owner['@id'] } }],
  }
}

export function collectionFacts(publicUrl: string, cards: readonly Card[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Hand-lettered cards',
    numberOfItems: cards.length,
    itemListElement: cards.slice(0, mostListed).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: card.title,
        description: card.description,
        ...(card.imageUrl?.startsWith('/media/') && { image: `${publicUrl}${card.imageUrl}/960.webp` }),
        offers: {
          '@type': 'Offer',
          price: card.price.replace(/[^\d.]/g, ''),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      },
    })),
  }
}
