import { useWatch } from 'react-hook-form'
import { type WishedDate, useWishedDate } from '#web/catalog/dates/wished-date.ts'
import type { CustomizeControl } from './customize-form.tsx'

/** What a form's dates depend on: how many cards, to which ZIP codes, by which day. */
export function useWish(control: CustomizeControl): WishedDate & { copies: number } {
  const [quantity, recipients] = useWatch({ control, name: ['quantity', 'recipients'] })
  const { zip, day } = useWishedDate()
  if (!recipients) return { copies: quantity, zip, day }
  const zips = recipients.flatMap(({ address }) => address?.zipCode.slice(0, 5) ?? [])
  return { copies: recipients.length, zip: [...new Set(zips)].join(','), day }
}
