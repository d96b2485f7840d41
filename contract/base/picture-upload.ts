import * as z from 'zod/mini'

/** The largest picture in bytes (product.md, section 9), and the longest data URL that can hold one. */
export const mostPictureBytes = 5_242_880
export const longestDataUrl = 7_000_100

export const notAPicture = 'Please select an image file'
export const tooLargePicture = 'Please select an image smaller than 5MB'
export const unreadablePicture = 'Failed to read image file. Please try again.'
export const tooThinPicture = 'Please select an image whose long side is at most 8 times its short side'

/** A picture as a data URL; the server checks its actual content. */
export const PictureUpload = z
  .string({ error: notAPicture })
  .check(z.maxLength(longestDataUrl, tooLargePicture), z.startsWith('data:image/', notAPicture))
