import { useQuery } from '@tanstack/react-query'
import { formatWeekday } from '#contract/base/format-date.ts'
import { occasions } from '#contract/catalog/occasions.ts'
import { read } from '#web/base/api.ts'

/** The order-by dates of an artist for the next occasions. */
export function ArtistOccasions({ id }: { id: string }) {
  const { data = [] } = useQuery(read(occasions.ofArtist, { params: { id } }))
  if (data.length === 0) return null
  return (
    <section aria-label="Order in time" className="mt-8 border-t border-line pt-5">
      <h2 className="text-sm font-semibold">Order in time, wherever your card goes</h2>
      <dl className="mt-2 grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1">
        {data.map(({ name, orderBy }) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd>{orderBy ? `by ${formatWeekday(orderBy)}` : 'Fully booked'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
