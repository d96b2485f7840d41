/** The largest photo of a card in bytes, and the most photos per card. */
export const mostPhotoBytes = 15 * 2 ** 20
export const mostPhotos = 6

/** The widths in which a card's photo is stored, in px, never enlarged. */
export const photoWidths = [480, 960, 1600] as const

export const notAPhoto = 'Please choose a photo (JPEG, PNG or WebP).'
export const heicPhoto = 'We can’t read HEIC photos. Please save the photo as JPEG and send it again.'
export const tooLargePhoto = 'Please choose a photo smaller than 15 MB.'
export const tooManyPixels = 'This photo has too many pixels. Please send a smaller one.'
export const tooThinPhoto = 'Please choose a photo whose long side is at most 8 times its short side.'
export const unreadablePhoto = 'This photo could not be read. Please retake it, or choose another one.'
