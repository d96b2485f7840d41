import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { formatShortMonthDays, formatWeekday } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { SoonerWay } from '#contract/fulfillment/promises.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { useDates, useRush } from './use-wish.ts'

/** Lettered ahead of others, for a fee; offered only where it gains a day (product.md, section 12). */
export function RushField({ control, cardDesignId }: { control: CustomizeControl; cardDesignId: string }) {
  const artistId = useWatch({ control, name: 'selectedArtistId' })
  const { ref, name, value, onBlur, onChange } = useController({ control, name: 'rush' }).field
  const isKnown = useDates(control, cardDesignId) !== undefined
  const way = useRush(control, cardDesignId, artistId)
  const isVain = Boolean(value) && isKnown && !way
  useEffect(() => {
    if (isVain) onChange(false)
  }, [isVain, onChange])
  if (!way) return null
  return (
    <Checkbox
      ref={ref}
      name={name}
      onBlur={onBlur}
      checked={value ?? false}
      onChange={onChange}
      label={`Rush, ${formatMoney(way.fee)} a card`}
      hint={rushHint(way, artistId)}
    />
  )
}

function rushHint({ promise: { letteredBy, arrivesFrom, arrivesBy } }: SoonerWay, artistId: string): string {
  if (!artistId) return 'Lettered within two of your artist’s working days, ahead of other cards.'
  const arrival = arrivesFrom && arrivesBy ? `, so it arrives ${formatShortMonthDays(arrivesFrom, arrivesBy)}` : ''
  return `Lettered by ${formatWeekday(letteredBy)}, ahead of other cards${arrival}.`
}
