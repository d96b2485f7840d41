import type { CatalogImport, ImportCounts, ImportKind } from '#contract/catalog/catalog-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const isAtWork = ({ state }: CatalogImport) => state === 'checking' || state === 'importing'

const stateWords: Record<CatalogImport['state'], { word: string; tone: BadgeTone }> = {
  uploading: { word: 'Upload incomplete', tone: 'yellow' },
  checking: { word: 'Being checked', tone: 'blue' },
  checked: { word: 'Checked', tone: 'yellow' },
  importing: { word: 'Being imported', tone: 'blue' },
  done: { word: 'Imported', tone: 'green' },
  failed: { word: 'Interrupted', tone: 'red' },
  stopped: { word: 'Stopped', tone: 'gray' },
}

/** A file that was not a catalog stopped the import before it started. */
export function wordsOf({ state, failure }: CatalogImport): { word: string; tone: BadgeTone } {
  return state === 'stopped' && failure ? { word: 'Not imported', tone: 'red' } : stateWords[state]
}

const nouns: Record<ImportKind, [one: string, many: string]> = {
  category: ['category', 'categories'],
  artist: ['artist', 'artists'],
  card: ['card', 'cards'],
  'featured row': ['featured row', 'featured rows'],
}

/** '1 card', '1,200 cards' */
export function countOf(kind: ImportKind, count: number): string {
  return `${formatCount(count)} ${nouns[kind][count === 1 ? 0 : 1]}`
}

export const kindTitle = (kind: ImportKind) => nouns[kind][1].replace(/^\w/, (letter) => letter.toUpperCase())

/** The rows of all kinds together. */
export function sumOf(counts: ImportCounts[], ...columns: Exclude<keyof ImportCounts, 'kind'>[]): number {
  return counts.reduce((sum, each) => sum + columns.reduce((own, column) => own + each[column], 0), 0)
}
