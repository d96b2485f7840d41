import { Controller, useWatch } from 'react-hook-form'
import { formatWeekday } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { ArtistPromise } from '#contract/fulfillment/promises.ts'
import { useArtistDates, useRushFee } from '#web/catalog/dates/use-promises.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { useWish } from './use-wish.ts'

/** Lettered ahead of others, for a fee; offered only while a slot is free (product.md, section 12). */
export function RushField({ control, cardDesignId }: { control: CustomizeControl; cardDesignId: string }) {
  const artistId = useWatch({ control, name: 'selectedArtistId' })
  const { copies, zip } = useWish(control)
  const dates = useArtistDates(copies, zip, true, cardDesignId)
  const open = [...(dates?.values() ?? [])].filter(
    (each) => each.available && (!artistId || each.artistId === artistId),
  )
  const fee = useRushFee(copies, cardDesignId)
  return (
    <Controller
      control={control}
      name="rush"
      render={({ field: { ref, name, value, onBlur, onChange } }) => {
        if (typeof fee !== 'string' || (open.length === 0 && !value)) return <></>
        return (
          <Checkbox
            ref={ref}
            name={name}
            onBlur={onBlur}
            checked={value ?? false}
            onChange={onChange}
            label={`Rush, ${formatMoney(fee)} a card`}
            hint={rushHint(open, artistId)}
          />
        )
      }}
    />
  )
}

function rushHint(open: ArtistPromise[], artistId: string): string {
  const promise = open[0]?.promise
  if (!promise) return 'This artist has no rush slots left. Please choose another artist, or skip rush.'
  return artistId
    ? `Lettered by ${formatWeekday(promise.letteredBy)}, ahead of other cards.`
    : 'Lettered within two of your artist’s working days, ahead of other cards.'
}
