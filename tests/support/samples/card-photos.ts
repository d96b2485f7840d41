import sharp from 'sharp'

let taken = 0

/** A unique photo, as a phone sends it. */
export async function cardPhoto({ width = 400, height = 300 } = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#f3ecdf' } })
    .withExif({
      IFD0: { ImageDescription: `Photo ${++taken}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: 'WGS-84' },
    })
    .jpeg()
    .toBuffer()
  return new File([bytes as Buffer<ArrayBuffer>], 'photo.jpg', { type: 'image/jpeg' })
}
