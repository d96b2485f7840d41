/** Every uploaded picture exists in these widths and formats. */
export const pictureWidths = [160, 320, 640, 960] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
