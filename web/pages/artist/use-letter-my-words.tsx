import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Card } from '#contract/catalog/cards.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { useCustomizer } from '#web/sales/customizer/use-customizer.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const load = () => import('./choose-design-dialog.tsx')
const ChooseDesignDialog = onDemand(() => load().then(({ ChooseDesignDialog }) => ChooseDesignDialog))

export type LetterMyWords = Omit<ReturnType<typeof useLetterMyWords>, 'dialogs'>

/** From an artist's hand to a card: choose a design, then the dialog opens with the artist, and the style if known. */
export function useLetterMyWords(artist: Artist) {
  const customizer = useCustomizer()
  const [choosing, setChoosing] = useState(false)
  const [style, setStyle] = useState<WritingStyle | ''>('')
  const only = artist.styles.length === 1 ? artist.styles[0]! : ''

  const choose = (card: Card) => {
    // The first dialog returns the focus before the second one records where it was.
    flushSync(() => setChoosing(false))
    setTimeout(() => customizer.customize(card, { selectedArtistId: artist.id, writingStyle: style }))
  }
  return {
    prepare: () => {
      void load()
      customizer.prepare()
    },
    begin: (wished: WritingStyle | '' = only) => {
      setStyle(wished)
      setChoosing(true)
    },
    dialogs: (
      <>
        {choosing && <ChooseDesignDialog artist={artist} onChoose={choose} onClose={() => setChoosing(false)} />}
        {customizer.dialog}
      </>
    ),
  }
}
