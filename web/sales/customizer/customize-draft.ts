import type { Card } from '#contract/catalog/cards.ts'
import type { CartRecipient, LineCustomization } from '#contract/sales/recipients.ts'
import { sampleWords } from '#web/catalog/lettering/sample-words.ts'

/** The form's state; a style, and an artist, may still be unchosen. Without recipients, it goes where the checkout says. */
export type CustomizeDraft = Omit<LineCustomization, 'writingStyle' | 'recipients'> & {
  writingStyle: LineCustomization['writingStyle'] | ''
  recipients: CartRecipient[] | null
}

/** What the form shows of a design; its category may come later. */
export type CustomizedCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl' | 'artistId'> & {
  category?: string | undefined
}

/** Whose hand is wished before a design is chosen. */
export type WishedHand = Pick<CustomizeDraft, 'selectedArtistId' | 'writingStyle'>

/** The form's initial state: sample text for the occasion; style and artist are the shopper's choice, unless made already. */
export function sampleDraft({ category }: Card, wished?: WishedHand): CustomizeDraft {
  return {
    ...sampleWords(category),
    writingStyle: '',
    selectedArtistId: '',
    quantity: 1,
    rush: false,
    anyArtist: false,
    recipients: null,
    ...wished,
  }
}
