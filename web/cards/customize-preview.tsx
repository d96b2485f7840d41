import { useWatch } from 'react-hook-form'
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
  const { customMessage = '', customSignature = '', writingStyle } = useWatch({ control })
  return (
    <figure>
      <OpenCard
        card={card}
        eager
        sizes="(min-width: 64rem) 250px, 140px"
        className="mx-auto aspect-[17/10] max-w-sm grid-cols-[43fr_57fr] shadow-lift lg:aspect-[10/7] lg:max-w-none lg:grid-cols-2"
      >
        <LetteredWords
          message={customMessage}
          signature={customSignature}
          hand={writingStyleFont[writingStyle || 'Modern Script']}
        />
      </OpenCard>
      <figcaption className="mt-2.5 text-center text-sm text-quiet lg:mt-4">
        {writingStyle
          ? `Your words in ${writingStyle}. The typeface stands in for your artist’s own hand.`
          : 'Choose a writing style to see your words in it.'}
        {customMessage.length > comfortable && (
          <span className="block font-medium text-ink">{customMessage.length} characters are drawn small.</span>
        )}
      </figcaption>
    </figure>
  )
}
