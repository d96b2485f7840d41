import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import { type Card, cards } from '#contract/catalog/cards.ts'
import { whatWords } from '#contract/customers/next-day.ts'
import type { Person } from '#contract/customers/people.ts'
import type { LastChoice } from '#contract/customers/reminders.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { CardTile } from '#web/catalog/cards/card-tile.tsx'
import { weekOf, wishDate } from '#web/catalog/dates/wished-date.ts'
import { CustomizeDialog } from '#web/sales/customizer/customize-dialog.tsx'
import { type CustomizeDraft, sampleDraft } from '#web/sales/customizer/customize-draft.ts'
import { searchCards } from '#web/catalog/cards/search-cards.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface CardsForProps {
  person: Person
  last: LastChoice
  /** The date it is for. */
  on: string | undefined
}

/** Opens the dialog with the last design chosen, or one for the occasion; more designs are below. */
export function CardsFor({ person, last, on }: CardsForProps) {
  const date = person.dates.find(({ month, day }) => on?.slice(5) === `${two(month)}-${two(day)}`)
  const occasion = date && date.kind !== 'other' ? date.kind : undefined
  const { data: fitting } = useQuery(searchCards({ ...(occasion && { q: occasion }) }, { limit: 12 }))
  const { data: before } = useQuery({
    ...read(cards.find, { params: { id: last.cardDesignId ?? '' } }),
    enabled: last.cardDesignId !== null,
  })
  // Another card's day, wished for before, is not this one's.
  useEffect(() => wishDate({ day: on ?? '', notBefore: on ? weekOf(on) : '', withoutWaiting: false }), [on])
  const [picked, setPicked] = useState<Card>()
  const [open, setOpen] = useState(true)
  // The last card, unless it was for another occasion.
  const first = before && (!occasion || before.category.includes(occasion)) ? before : fitting?.cards[0]
  const chosen = picked ?? first
  return (
    <>
      <h1 className="title-lg">A card for {person.name}</h1>
      <p className="mt-2 text-quiet">
        {date && on ? `For the ${whatWords(date)} on ${formatWeekday(on)}. ` : ''}You can also choose another design.
      </p>
      {fitting ? (
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {fitting.cards.map((card) => (
            <li key={card.id}>
              <CardTile
                card={card}
                sizes="(min-width: 64rem) 270px, (min-width: 48rem) 30vw, 44vw"
                onSelect={(other) => {
                  setPicked(other)
                  setOpen(true)
                }}
                onIntent={() => undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-8 h-96" />
      )}
      {chosen && (
        <CustomizeDialog
          key={chosen.id}
          card={chosen}
          begin={draftFor(chosen, person, last)}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

/** With the last artist and style, and the address. */
function draftFor(card: Card, { id, name, address, request }: Person, last: LastChoice): CustomizeDraft {
  const isKnown = address !== null || request?.state === 'asked'
  return {
    ...sampleDraft(card),
    writingStyle: writingStyles.find((style) => style === last.writingStyle) ?? ('' as WritingStyle | ''),
    selectedArtistId: last.artistId ?? '',
    recipients: isKnown ? [{ name, address, personId: id, customMessage: null, customSignature: null }] : null,
  }
}

const two = (number: number) => String(number).padStart(2, '0')
