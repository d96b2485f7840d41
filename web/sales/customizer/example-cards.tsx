import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { OpenCard } from '#web/catalog/lettering/open-card.tsx'
import { someCards } from '#web/catalog/cards/some-cards.ts'

const words = [
  'So proud of you, always have been.',
  'Together is a beautiful place to be.',
  'Thanks a million, you made my week!',
  'Thinking of you, today and after.',
]

/** Every fifth card is used. */
const examplesAsked = 18

/** Four designs from the catalog, one in each writing style. */
export function ExampleCards() {
  const { data: some, error, refetch } = useQuery(someCards(useQueryClient(), {}, examplesAsked))
  const data = some?.cards
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-44" />
  if (data.length === 0) return null
  return (
    <Carousel label="Example designs">
      {writingStyles.map((style, index) => {
        const card = data[(index * 5 + 2) % data.length]!
        return (
          <div key={style} className="flex flex-wrap items-center justify-center gap-x-7 gap-y-3 px-3 pt-2 pb-7">
            <OpenCard card={card} sizes="96px" className="aspect-[17/10] w-60 grid-cols-[43fr_57fr] shadow-card">
              <p
                className={cx(
                  'grid h-full place-items-center p-3 text-center text-[1.3rem] leading-[1.25] text-[#23314f]',
                  writingStyleFont[style],
                )}
              >
                {words[index]}
              </p>
            </OpenCard>
            <p className="text-center leading-snug sm:text-left">
              <span className="block font-serif font-medium">{card.title}</span>
              <span className="text-sm text-quiet">in {style}</span>
            </p>
          </div>
        )
      })}
    </Carousel>
  )
}
