import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import type { Review, ReviewSummary } from '#contract/customers/reviews.ts'
import type { pricingTiers } from '#contract/catalog/volume-prices.ts'

// Structured data for search engines (schema.org, JSON-LD).

const mostListed = 24

export function shopJsonLd(publicUrl: string) {
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

/** `count` includes the items that are not listed here. */
export function collectionJsonLd(publicUrl: string, { cards, count }: { cards: readonly Card[]; count: number }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Hand-lettered cards',
    numberOfItems: count,
    itemListElement: cards.slice(0, mostListed).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: product(publicUrl, card),
    })),
  }
}

interface Reviewed {
  summary: ReviewSummary
  reviews: Review[]
}

export function cardJsonLd(publicUrl: string, card: Card, reviewed?: Reviewed) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...product(publicUrl, card), ...rating(reviewed) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Cards', item: `${publicUrl}/shop` },
          { '@type': 'ListItem', position: 2, name: card.title, item: `${publicUrl}/card/${card.id}` },
        ],
      },
    ],
  }
}

/** Only what the page shows: nothing if nobody has reviewed the card, and no sample reviews of the demo. */
function rating(reviewed: Reviewed | undefined) {
  const average = reviewed?.summary.average ?? null
  if (!reviewed || average === null || reviewed.reviews.some(({ isDemo }) => isDemo)) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: reviewed.summary.count },
    review: reviewed.reviews.map(({ stars, words, by, name, month }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      author: { '@type': 'Person', name: name ?? (by === 'buyer' ? 'A buyer' : 'A recipient') },
      datePublished: month,
      ...(words && { reviewBody: words }),
    })),
  }
}

function product(publicUrl: string, card: Card) {
  return {
    '@type': 'Product',
    name: card.title,
    description: card.description,
    url: `${publicUrl}/card/${card.id}`,
    category: card.category,
    brand: { '@type': 'Brand', name: card.artistName ?? 'Fairhand' },
    ...(card.imageUrl?.startsWith('/media/') && { image: `${publicUrl}${card.imageUrl}/960.webp` }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/card/${card.id}`,
      price: card.price.replace(/[^\d.]/g, ''),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  }
}

export function questionsJsonLd(questions: readonly { ask: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function bulkJsonLd(publicUrl: string, tiers: typeof pricingTiers) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: 'Bulk orders of hand-lettered cards',
        serviceType: 'Hand-lettered cards in bulk',
        url: `${publicUrl}/bulk-orders`,
        areaServed: 'US',
        provider: { '@id': `${publicUrl}/#shop` },
        offers: tiers.map(({ from, to, price }) => ({
          '@type': 'Offer',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, ...(to && { maxValue: to }) },
          },
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: publicUrl },
          { '@type': 'ListItem', position: 2, name: 'Bulk orders', item: `${publicUrl}/bulk-orders` },
        ],
      },
    ],
  }
}

export function artistsJsonLd(publicUrl: string, people: readonly Artist[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Our Artists',
    numberOfItems: people.length,
    itemListElement: people.map((artist, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: person(publicUrl, artist),
    })),
  }
}

export function artistJsonLd(publicUrl: string, artist: Artist) {
  const { name, url, ...others } = person(publicUrl, artist)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ProfilePage', name, url, mainEntity: { name, url, ...others, description: artist.bio } },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Artists', item: `${publicUrl}/artists` },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
    ],
  }
}

function person(publicUrl: string, { id, name, specialty, profileImage, styles }: Artist) {
  return {
    '@type': 'Person',
    name,
    url: `${publicUrl}/artist/${id}`,
    jobTitle: specialty,
    knowsAbout: [...styles],
    image: profileImage.startsWith('/media/') ? `${publicUrl}${profileImage}/960.webp` : profileImage,
    worksFor: { '@id': `${publicUrl}/#shop` },
  }
}

export function contactJsonLd(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: 'Contact Fairhand',
    url: `${publicUrl}/contact`,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#shop`,
      name: 'Fairhand',
      url: publicUrl,
      email: 'hello@fairhand.example',
    },
  }
}
