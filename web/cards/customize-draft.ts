import type { Customization } from '#contract/customization.ts'

/** What the form holds before a choice is made: style and artist start unchosen (product.md, section 2). */
export type CustomizeDraft = Omit<Customization, 'writingStyle'> & { writingStyle: Customization['writingStyle'] | '' }

export const sampleDraft: CustomizeDraft = {
  customMessage: 'Dear Friend,\nWishing you a day filled with joy, laughter and everything you love.',
  customSignature: 'With all my love',
  writingStyle: '',
  selectedArtistId: '',
  quantity: 1,
}
