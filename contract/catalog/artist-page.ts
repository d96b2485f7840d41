import * as z from 'zod/mini'
import { noLink } from '#contract/base/links-in-text.ts'
import { longestDataUrl, notAPicture, tooLargePicture } from '#contract/base/picture-upload.ts'
import { ShownVersion, cleanText, requiredLine, requiredText } from '#contract/base/text.ts'
import { writingStyles } from './writing-styles.ts'

/** A new picture as a data URL, or the address of the current or proposed one. */
const PagePicture = z.string({ error: notAPicture }).check(z.maxLength(longestDataUrl, tooLargePicture), cleanText)

const noStyle = 'Please choose at least one style'
/** At least one of the four, without duplicates. */
export const Styles = z.array(z.enum(writingStyles, noStyle), noStyle).check(
  z.minLength(1, noStyle),
  z.maxLength(writingStyles.length, noStyle),
  z.refine((styles) => new Set(styles).size === styles.length, noStyle),
)

/** An artist's public page, as the artist may propose it to the desk. */
export const ArtistPageInput = z.object({
  specialty: requiredLine('Specialty is required').check(noLink),
  experience: requiredLine('Experience is required').check(noLink),
  bio: requiredText('Bio is required', 5000).check(noLink),
  profileImage: PagePicture,
  workspaceImage: PagePicture,
  styles: Styles,
  /** The version of the proposal that this one replaces; 0 for the first. */
  version: ShownVersion,
})
export type ArtistPageInput = z.infer<typeof ArtistPageInput>

const needsNote = 'Please say why, so that the artist can change it'

/** The desk's decision. Declining requires a reason; an accepted page is published at once. */
export const PageDecision = z
  .object({
    decision: z.enum(['accept', 'decline']),
    note: z._default(z.string().check(z.maxLength(1000, 'At most 1000 characters are allowed'), cleanText), ''),
    /** The versions of the proposal and of the artist in the catalog, as the desk saw them. */
    version: ShownVersion,
    artistVersion: ShownVersion,
  })
  .check(
    z.refine(({ decision, note }) => decision === 'accept' || note.trim() !== '', { error: needsNote, path: ['note'] }),
  )
export type PageDecision = z.infer<typeof PageDecision>
