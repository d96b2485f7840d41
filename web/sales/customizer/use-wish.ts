import { useWatch } from 'react-hook-form'
import type { SoonerWay } from '#contract/fulfillment/promises.ts'
import { rushOf } from '#web/catalog/dates/sooner-ways.ts'
import { useArtistDates } from '#web/catalog/dates/use-promises.ts'
import { type WishedDate, useWishedDate } from '#web/catalog/dates/wished-date.ts'
import type { CustomizeControl } from './customize-form.tsx'

/** What a form's dates depend on: how many cards, to which ZIP codes, by which day. */
export function useWish(control: CustomizeControl): WishedDate & { copies: number } {
  const [quantity, recipients] = useWatch({ control, name: ['quantity', 'recipients'] })
  const { zip, ...wished } = useWishedDate()
  if (!recipients) return { copies: quantity, zip, ...wished }
  const zips = recipients.flatMap(({ address }) => address?.zipCode.slice(0, 5) ?? [])
  return { copies: recipients.length, zip: [...new Set(zips)].join(','), ...wished }
}

/** Each artist's dates for a form's wish, with the choices by which it would be there sooner. */
export function useDates(control: CustomizeControl, cardDesignId: string) {
  const { copies, zip, withoutWaiting, notBefore } = useWish(control)
  return useArtistDates(copies, zip, { cardDesignId, withoutWaiting, notBefore, ways: true })
}

/** Rush with the chosen artist, or, while nobody is chosen, with the first; undefined where it gains no day. */
export function useRush(control: CustomizeControl, cardDesignId: string, artistId: string): SoonerWay | undefined {
  const dates = useDates(control, cardDesignId)
  const { withoutWaiting } = useWishedDate()
  const those = artistId ? [dates?.get(artistId)] : [...(dates?.values() ?? [])]
  return those.map((each) => rushOf(each, withoutWaiting)).find(Boolean)
}
