import type { Card } from '#contract/catalog/cards.ts'
import type { CartRecipient, LineCustomization } from '#contract/sales/recipients.ts'
import { sampleWords } from '#web/catalog/lettering/sample-words.ts'

/** The form's state; style and artist may be unset. Without recipients, the card goes to the checkout's address. */
export type CustomizeDraft = Omit<LineCustomization, 'writingStyle' | 'recipients'> & {
  writingStyle: LineCustomization['writingStyle'] | ''
  recipients: CartRecipient[] | null
}

/** What the form shows of a design; the category may load later. */
export type CustomizedCard = Pick<Card, 'id' | 'title' | 'price' | 'imageUrl' | 'artistId'> & {
  category?: string | undefined
}

/** An artist and style chosen before the design. */
export type WishedHand = Pick<CustomizeDraft, 'selectedArtistId' | 'writingStyle'>

/** The form's initial state: sample text for the occasion; style and artist stay unset unless already chosen. */
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
