import type { Customization } from '#contract/customization.ts'

/** The form's initial state: no style and no artist chosen (product.md, section 2). */
export type CustomizeDraft = Omit<Customization, 'writingStyle'> & { writingStyle: Customization['writingStyle'] | '' }

export const sampleDraft: CustomizeDraft = {
  customMessage: 'Dear Friend,\nWishing you a day filled with joy, laughter and everything you love.',
  customSignature: 'With all my love',
  writingStyle: '',
  selectedArtistId: '',
  quantity: 1,
}
