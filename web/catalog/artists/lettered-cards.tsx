import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/base/format-count.ts'
import { letteredCards } from '#contract/catalog/lettered-cards.ts'
import { read } from '#web/base/api.ts'

/** How many cards an artist has lettered here, once there are some. */
export function LetteredCards({ artistId }: { artistId: string }) {
  const { data } = useQuery(read(letteredCards.ofArtist, { params: { id: artistId } }))
  if (!data?.count) return null
  return (
    <p className="text-quiet">
      {data.count === 1 ? 'One card' : `${formatCount(data.count)} cards`} lettered and mailed here
    </p>
  )
}
