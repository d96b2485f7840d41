import type { ImportKind } from '#contract/catalog/catalog-admin.ts'

/** The columns of each kind of file; optional ones are missing in most. */
export const columnsOf: Record<ImportKind, readonly string[]> = {
  category: ['id', 'name', 'label', 'active', 'version', 'created'],
  artist: [
    'id',
    'key',
    'name',
    'specialty',
    'bio',
    'experience',
    'profile picture',
    'workspace picture',
    'active',
    'version',
    'created',
  ],
  card: [
    'id',
    'key',
    'title',
    'description',
    'category',
    'price',
    'artist',
    'artist id',
    'picture',
    'active',
    'version',
    'created',
  ],
  'featured row': ['id', 'key', 'title', 'order', 'active', 'cards', 'version', 'created'],
}

/** By its name in an export, or else by its headings; undefined if neither tells. */
export function kindOf(fileName: string, headings: string[]): ImportKind | undefined {
  const stem = fileName.toLowerCase().replace(/\.\w+$/, '')
  const named = { categories: 'category', artists: 'artist', cards: 'card', 'featured-rows': 'featured row' } as const
  if (Object.hasOwn(named, stem)) return named[stem as keyof typeof named]
  const found = new Set(headings.map(plainHeading))
  if (found.has('specialty') || found.has('bio')) return 'artist'
  if (found.has('cards') && found.has('title')) return 'featured row'
  if (['title', 'price', 'picture', 'description', 'active'].some((heading) => found.has(heading))) return 'card'
  return found.has('label') ? 'category' : undefined
}

/** 'Artist_ID ' -> 'artist id' */
export function plainHeading(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
