/** The largest photo of a card in bytes, and how many of a card there are at most. */
export const mostPhotoBytes = 15 * 2 ** 20
export const mostPhotos = 6

/** A photo of a card is kept in these widths, in px, never enlarged. */
export const photoWidths = [480, 960, 1600] as const

export const notAPhoto = 'Please choose a photo (JPEG, PNG or WebP).'
export const heicPhoto =
  'Photos in the HEIC format cannot be read here. Please save the photo as JPEG and send it again.'
export const tooLargePhoto = 'Please choose a photo smaller than 15 MB.'
export const tooManyPixels = 'This photo has more pixels than we can read. Please send a smaller one.'
export const tooThinPhoto = 'Please choose a photo whose long side is at most 8 times its short side.'
export const unreadablePhoto = 'This photo could not be read. Please take it again, or choose another one.'
