import type { AdminRole } from '#contract/base/roles.ts'
import { pagesOf } from '#web/admin/parts/portal-pages.ts'

/** After G, the key of a page must follow within this time, in ms. */
export const secondKeyWithin = 1500

/** The keys as shown to people, and what they do: the sheet lists what `useShortcuts` knows. */
export function shortcutsOf(role: AdminRole): { title: string; rows: { keys: string[]; what: string }[] }[] {
  return [
    {
      title: 'Everywhere',
      rows: [
        { keys: searchKeys(), what: 'Search the portal' },
        { keys: ['/'], what: 'Search this page’s list' },
        { keys: ['J'], what: 'Next row in a list' },
        { keys: ['K'], what: 'Previous row in a list' },
        { keys: ['?'], what: 'Show these shortcuts' },
      ],
    },
    {
      title: 'Go to',
      rows: pagesOf(role).map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], what: label })),
    },
  ]
}

export function searchKeys(): string[] {
  return [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']
}
