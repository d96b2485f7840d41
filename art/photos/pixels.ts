import sharp from 'sharp'

/** Red, green, blue and opacity of every pixel, as a screen shows them. */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

export async function pixelsOf(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
