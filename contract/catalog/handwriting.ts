import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { alphabets } from './writable-characters.ts'
import { Done, Id, IdParams, ShownVersion } from '#contract/base/text.ts'
import { type WritingStyle, writingStyles } from './writing-styles.ts'

/** The largest font file in bytes. */
export const mostFontBytes = 2 * 2 ** 20
export const tooLargeFont = 'Please choose a font file smaller than 2 MB.'
export const notAFont = 'Please choose a font file (OTF, TTF or WOFF2).'

const Style = z.enum(writingStyles, 'Please choose one of the four styles')
const Alphabets = z.array(z.enum(alphabets)).check(z.maxLength(alphabets.length))
const wrongHeight = 'Between 1.5 and 6 mm, in steps of 0.1'

/** The smallest height of small letters in mm, in steps of 0.1. */
const PenHeight = z
  .number(wrongHeight)
  .check(z.minimum(1.5, wrongHeight), z.maximum(6, wrongHeight), z.multipleOf(0.1, wrongHeight))
const InkColor = z.string().check(z.regex(/^#[\da-f]{6}$/, 'Please choose a color'))

/** An artist's rendering of one of the four styles. */
export const Hand = z.object({
  style: Style,
  /** A picture of real lettering; null without one. */
  sample: z.nullable(z.string()),
  /** The address of the artist's own font; without one, the style's typeface is used. */
  font: z.nullable(z.string()),
  /** Measures for the fit: the height of small letters and the mean advance, in percent of the type size. */
  xHeight: z.number(),
  advance: z.number(),
  penHeight: z.number(),
  inkColor: z.string(),
  /** The scripts that the artist writes besides Latin letters. */
  alphabets: z.array(z.enum(alphabets)),
})
export type Hand = z.infer<typeof Hand>

/** A hand as its artist edits it. */
export const StudioHand = z.extend(Hand, { version: z.int() })
export type StudioHand = z.infer<typeof StudioHand>

const HandChange = z.object({
  style: Style,
  penHeight: PenHeight,
  inkColor: InkColor,
  alphabets: Alphabets,
  /** 0 for a hand that has no settings yet. */
  version: ShownVersion,
})
export const HandsInput = z.object({ hands: z.array(HandChange).check(z.minLength(1), z.maxLength(4)) })
export type HandsInput = z.infer<typeof HandsInput>

const OfStyle = z.object({ style: Style })
const FontUpload = z.object({
  font: z.file(notAFont),
  /** The artist drew it, or its license allows its use on web pages. */
  mayBeUsed: z.literal('yes', 'Please confirm that you may use this font on web pages'),
})
const SampleUpload = z.object({ picture: z.file('Please select an image file') })
const OfArtist = z.object({ id: Id, style: Style })

export const hands = {
  ofArtist: endpoint({
    method: 'GET',
    path: '/api/artists/{id}/hands',
    summary: 'The hands of an active artist: one for each style that they letter.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: z.array(Hand),
  }),
}

/** An artist's own hands; the styles themselves are part of the page that is proposed to the desk. */
export const studioHands = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/hands',
    summary: 'The artist’s hands, one for each style that they letter.',
    access: 'artist',
    reply: z.array(StudioHand),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/studio/hands',
    summary:
      'Saves pen height, ink color and alphabets of some hands; 409 when one was saved somewhere else meanwhile.',
    access: 'artist',
    once: true,
    body: HandsInput,
    reply: z.array(StudioHand),
  }),
  addFont: endpoint({
    method: 'POST',
    path: '/api/studio/hands/{style}/font',
    summary: 'Stores an own font for the preview (OTF, TTF or WOFF2, at most 2 MB), reduced to the letters it shows.',
    access: 'artist',
    params: OfStyle,
    body: FontUpload,
    form: true,
    reply: z.array(StudioHand),
  }),
  removeFont: endpoint({
    method: 'DELETE',
    path: '/api/studio/hands/{style}/font',
    summary: 'Removes the own font: the style’s face stands in again.',
    access: 'artist',
    params: OfStyle,
    reply: z.array(StudioHand),
  }),
  addSample: endpoint({
    method: 'POST',
    path: '/api/studio/hands/{style}/sample',
    summary: 'Stores a picture of real lettering in this hand, in place of the one before.',
    access: 'artist',
    params: OfStyle,
    body: SampleUpload,
    form: true,
    reply: z.array(StudioHand),
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/api/studio/hands/{style}/sample',
    summary: 'Removes the sample picture.',
    access: 'artist',
    params: OfStyle,
    reply: z.array(StudioHand),
  }),
}

/** The files that the desk can take down. */
export const handsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/artists/{id}/hands',
    summary: 'The hands of an artist, active or not.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    params: IdParams,
    reply: z.array(Hand),
  }),
  removeFont: endpoint({
    method: 'DELETE',
    path: '/api/admin/artists/{id}/hands/{style}/font',
    summary: 'Takes an artist’s own font down.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    params: OfArtist,
    reply: Done,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/api/admin/artists/{id}/hands/{style}/sample',
    summary: 'Takes a sample picture down.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    params: OfArtist,
    reply: Done,
  }),
}

/** A hand without settings: the shop's typeface for the style, measured. */
export const standIn: Record<WritingStyle, Pick<Hand, 'xHeight' | 'advance' | 'penHeight' | 'inkColor'>> = {
  'Modern Script': { xHeight: 30.6, advance: 31.9, penHeight: 2.4, inkColor: '#23314f' },
  'Traditional Calligraphy': { xHeight: 39.4, advance: 33.9, penHeight: 2.4, inkColor: '#23314f' },
  'Casual Handwriting': { xHeight: 35.5, advance: 33.6, penHeight: 2.4, inkColor: '#23314f' },
  'Elegant Cursive': { xHeight: 35.3, advance: 36.8, penHeight: 2.4, inkColor: '#23314f' },
}
