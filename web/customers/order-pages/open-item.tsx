import { useQuery } from '@tanstack/react-query'
import { hands } from '#contract/catalog/handwriting.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { LetteredPage } from '#web/catalog/lettering/lettered-page.tsx'
import { OpenCard } from '#web/catalog/lettering/open-card.tsx'
import { useLettering } from '#web/catalog/lettering/use-lettering.ts'

/** A card of an order lying open, with its words in its artist's hand. */
export function OpenItem({ item, eager = false }: { item: OrderItem; eager?: boolean }) {
  const style = item.writingStyle as WritingStyle
  const id = item.selectedArtistId ?? ''
  const { data } = useQuery({ ...read(hands.ofArtist, { params: { id } }), enabled: id !== '' })
  const lettering = useLettering({
    message: item.customMessage ?? '',
    signature: item.customSignature ?? '',
    style,
    artistId: id,
    hand: data?.find((hand) => hand.style === style),
  })
  return (
    <OpenCard
      card={item.cardDesign}
      eager={eager}
      sizes="(min-width: 40rem) 190px, 130px"
      className="aspect-[10/7] grid-cols-2 shadow-lift"
    >
      <LetteredPage {...lettering} />
    </OpenCard>
  )
}
