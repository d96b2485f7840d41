import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { wordsFor } from '#contract/recipients.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CustomizedCard } from './customize-draft.ts'
import type { CustomizeControl } from './customize-form.tsx'
import { writingStyleFont } from './writing-style-fonts.ts'
import { LetteredWords } from './lettered-words.tsx'
import { OpenCard } from './open-card.tsx'

interface CustomizePreviewProps {
  card: CustomizedCard
  control: CustomizeControl
}

/** Longer messages have to be written small to fit the page. */
const comfortable = 300

/** The open card on the table, with the shopper's own text in the chosen writing style, updated while typing. */
export function CustomizePreview({ card, control }: CustomizePreviewProps) {
  const { customMessage: message = '', customSignature: signature = '', writingStyle } = useWatch({ control })
  const people = useWatch({ control, name: 'recipients' }) ?? []
  const [chosen, setChosen] = useState(0)
  const place = Math.min(chosen, people.length - 1)
  const person = people[place]
  const words = { customMessage: message, customSignature: signature }
  const { customMessage, customSignature } = person ? wordsFor(words, person) : words
  return (
    <figure>
      <OpenCard
        card={card}
        eager
        sizes="(min-width: 64rem) 250px, 140px"
        className="mx-auto aspect-[17/10] max-w-sm grid-cols-[43fr_57fr] shadow-lift lg:aspect-[10/7] lg:max-w-none lg:grid-cols-2"
      >
        <LetteredWords
          message={customMessage ?? ''}
          signature={customSignature ?? ''}
          hand={writingStyleFont[writingStyle || 'Modern Script']}
        />
      </OpenCard>
      <figcaption className="mt-2.5 text-center text-sm text-quiet lg:mt-4">
        {writingStyle
          ? `Your words in ${writingStyle}. The typeface stands in for your artist’s own hand.`
          : 'Choose a writing style to see your words in it.'}
        {(customMessage?.length ?? 0) > comfortable && (
          <span className="block font-medium text-ink">{customMessage?.length} characters are drawn small.</span>
        )}
        {person && (
          <span className="mt-1 flex items-center justify-center gap-1">
            <IconButton
              label="The person before"
              disabled={place === 0}
              onClick={() => setChosen(place - 1)}
              className={cx(people.length === 1 && 'invisible')}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <output className="min-w-0 truncate font-medium text-ink">
              For {person.name || 'somebody'}
              {people.length > 1 && `, ${place + 1} of ${people.length}`}
            </output>
            <IconButton
              label="The next person"
              disabled={place === people.length - 1}
              onClick={() => setChosen(place + 1)}
              className={cx(people.length === 1 && 'invisible')}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
