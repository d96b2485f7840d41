import { useQuery } from '@tanstack/react-query'
import { cards } from '#contract/cards.ts'
import { writingStyles } from '#contract/writing-styles.ts'
import { read } from '#web/api.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { handClass } from './hands.ts'

const words = [
  'So proud of you, always have been.',
  'Together is a beautiful place to be.',
  'Thanks a million, you made my week!',
  'Thinking of you, today and after.',
]

/** Four designs of the catalogue, one in each hand. */
export function ExampleCards() {
  const { data } = useQuery(read(cards.list))
  if (!data || data.length === 0) return null
  return (
    <Carousel label="Example designs">
      {writingStyles.map((style, index) => {
        const card = data[(index * 5 + 2) % data.length]!
        return (
          <div key={style} className="grid grid-cols-[6rem_1fr] items-center gap-5 bg-card p-4">
            <Picture
              src={card.imageUrl}
              alt={card.title}
              sizes="96px"
              className="rounded-[var(--radius-card)] shadow-card"
            />
            <div>
              <p className={cx('text-[1.6rem] leading-snug text-[#23314f]', handClass[style])}>{words[index]}</p>
              <p className="mt-1 text-sm text-quiet">
                {card.title}, {style}
              </p>
            </div>
          </div>
        )
      })}
    </Carousel>
  )
}
