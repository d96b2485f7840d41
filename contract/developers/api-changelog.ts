import type { ApiVersion } from './api-version.ts'

interface ApiChange {
  /** YYYY-MM-DD */
  day: string
  /** The version that began on that day; null where something was only added, for every version. */
  version: ApiVersion | null
  /** In sentences, for those whose programs call the API; code between backticks. */
  changes: readonly string[]
}

/** What programs notice of changes to API v1 and its webhooks, newest first: `/developers/changelog` shows it. */
export const apiChangelog: readonly ApiChange[] = [
  {
    day: '2026-11-26',
    version: null,
    changes: [
      'The OpenAPI document describes the webhooks: each event with its shape and an example.',
      'In the TypeScript client, what an event brings has its type: `event.data` follows from `event.type`. It no longer repeats `pieces.advance` by itself.',
    ],
  },
  {
    day: '2026-11-25',
    version: '2026-11-25',
    changes: ['The first version: orders, cards, designs, artists, dates, the balance, test mode and webhooks.'],
  },
]
