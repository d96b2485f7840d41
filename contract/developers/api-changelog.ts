import type { ApiVersion } from './api-version.ts'

interface ApiChange {
  /** YYYY-MM-DD */
  day: string
  /** The version introduced that day; null for what concerns every version. */
  version: ApiVersion | null
  /** Sentences for API users; code in backticks. */
  changes: readonly string[]
}

/** Changes to API v1 and its webhooks that programs may notice, newest first, for `/developers/changelog`. */
export const apiChangelog: readonly ApiChange[] = [
  {
    day: '2026-11-28',
    version: null,
    changes: [
      'Unknown fields of an order and unknown parameters of a query are refused with 400, at any depth, and `errors` names each: an order with `arrive_by` was placed without the day.',
      'An order whose final words look as if a program had left something in them (`{gift}`, `undefined`, `#N/A`, doubled punctuation, an invisible character) is refused with 400, and `errors` names the card. `asWritten: true` orders it as it is.',
      'A recipient may have a `firstName`, which replaces `{firstName}` in the words.',
      'An order may have an `arriveNotBefore`: its cards wait, and are mailed late enough not to arrive before that day. Their `promise` then has a `mailFrom`.',
      'A body with another content type than `application/json`, or a compressed one, is 415.',
    ],
  },
  {
    day: '2026-11-26',
    version: null,
    changes: [
      'The OpenAPI document describes the webhooks: each event with its shape and an example.',
      'In the TypeScript client, event data is typed: `event.data` follows from `event.type`. The client no longer retries `pieces.advance` automatically.',
    ],
  },
  {
    day: '2026-11-25',
    version: '2026-11-25',
    changes: ['The first version: orders, cards, designs, artists, dates, the balance, test mode and webhooks.'],
  },
]
