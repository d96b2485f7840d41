import { useQuery } from '@tanstack/react-query'
import { hands } from '#contract/hands.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { WritingStyle } from '#contract/writing-styles.ts'
import { read } from '#web/api.ts'
import { LetteredPage } from '#web/cards/lettered-page.tsx'
import { OpenCard } from '#web/cards/open-card.tsx'
import { useLettering } from '#web/cards/use-lettering.ts'

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
