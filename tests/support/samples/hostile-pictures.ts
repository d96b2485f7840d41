import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Malicious and broken pictures (reliability.md, I5).

export interface Upload {
  /** The MIME type its data URL claims. */
  type: string
  bytes: Buffer
}

interface HostileUpload {
  name: string
  /** Whether a valid picture is left after everything else is removed. */
  kept: boolean
  /** Bytes that must be removed. */
  marker?: string
  make(): Promise<Upload>
}

const marker = '<script>xss()</script>'
const canvas = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#9e2b25' } })
export const plainPng = () => canvas().png().toBuffer()

export const hostileUploads: HostileUpload[] = [
  { name: 'a drawing with a script', kept: false, make: async () => ({ type: 'svg+xml', bytes: svg }) },
  { name: 'a drawing that says it is a PNG', kept: false, make: async () => ({ type: 'png', bytes: svg }) },
  {
    name: 'a page that says it is a PNG',
    kept: false,
    make: async () => ({ type: 'png', bytes: Buffer.from(`<!doctype html>${marker}`) }),
  },
  {
    name: 'a PNG that is a page too',
    kept: true,
    marker,
    make: async () => ({ type: 'png', bytes: textChunk(await plainPng(), marker) }),
  },
  {
    name: 'a JPEG that is a script too',
    kept: true,
    marker: '*/=1;xss()/*',
    make: async () => ({ type: 'jpeg', bytes: jpegComment(await canvas().jpeg().toBuffer(), '*/=1;xss()/*') }),
  },
  {
    name: 'a GIF with an archive behind it',
    kept: true,
    marker: 'PK\x03\x04payload',
    make: async () => ({
      type: 'gif',
      bytes: Buffer.concat([await canvas().gif().toBuffer(), Buffer.from('PK\x03\x04payload')]),
    }),
  },
  {
    name: 'a program in its EXIF',
    kept: true,
    marker: '<?php system($_GET[0]); ?>',
    make: async () => ({
      type: 'jpeg',
      bytes: await canvas()
        .jpeg()
        .withExif({ IFD0: { Copyright: '<?php system($_GET[0]); ?>' } })
        .toBuffer(),
    }),
  },
  {
    name: 'where it was taken, in its EXIF',
    kept: true,
    marker: 'WGS-84',
    make: async () => ({
      type: 'jpeg',
      bytes: await canvas()
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: 'WGS-84' } })
        .toBuffer(),
    }),
  },
  {
    name: 'one pixel with a tail of nearly 5 MB',
    kept: true,
    make: async () => ({
      type: 'png',
      bytes: Buffer.concat([await canvas(1, 1).png().toBuffer(), Buffer.alloc(5_200_000, 'x')]),
    }),
  },
  { name: 'a GIF of 5,000 pictures', kept: true, make: async () => ({ type: 'gif', bytes: gifOf(5000) }) },
  {
    name: 'an animated WebP',
    kept: true,
    make: async () => {
      const frames = [await noisePng(60, 40), await plainPng(), await noisePng(60, 40)]
      return {
        type: 'webp',
        bytes: await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      }
    },
  },
  {
    name: 'a JPEG in printers’ colors',
    kept: true,
    make: async () => ({ type: 'jpeg', bytes: await canvas().toColourspace('cmyk').jpeg().toBuffer() }),
  },
  { name: 'a PNG that says it is a JPEG', kept: true, make: async () => ({ type: 'jpeg', bytes: await plainPng() }) },
  {
    name: 'half a JPEG',
    kept: false,
    make: async () => {
      const bytes = await sharp(await noisePng(200, 200))
        .jpeg()
        .toBuffer()
      return { type: 'jpeg', bytes: bytes.subarray(0, bytes.length / 2) }
    },
  },
  {
    name: 'half a PNG',
    kept: false,
    make: async () => {
      const bytes = await noisePng(200, 200)
      return { type: 'png', bytes: bytes.subarray(0, bytes.length / 2) }
    },
  },
  {
    name: 'another kind of picture under a known name',
    kept: false,
    make: async () => ({ type: 'png', bytes: await canvas().tiff().toBuffer() }),
  },
  {
    name: 'a known beginning and nothing after it',
    kept: false,
    make: async () => ({ type: 'gif', bytes: Buffer.from('GIF89a') }),
  },
  {
    name: '20,000 x 20,000 in less than 1 MB',
    kept: false,
    make: async () => ({ type: 'png', bytes: bombPng(20_000) }),
  },
]

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="xss()">${marker}</svg>`)

/** Noise does not compress, so the picture takes a while to encode. */
function noisePng(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Signature and header of a PNG with one bit per pixel. */
export function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head)])
}

/** A complete, valid PNG that decompresses to gigabytes. */
function bombPng(side: number): Buffer {
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([pngHeader(side, side), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A complete, valid PNG that is one pixel wide. */
export function thinPng(height = 2800): Buffer {
  const rows = deflateSync(Buffer.alloc(2 * height), { level: 9 })
  return Buffer.concat([pngHeader(1, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function textChunk(png: Buffer, text: string): Buffer {
  const afterHead = 33
  return Buffer.concat([
    png.subarray(0, afterHead),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(afterHead),
  ])
}

function jpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)])
}

/** A GIF89a with this number of one-pixel frames. */
function gifOf(pictures: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  const picture = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array<Buffer>(pictures).fill(picture), Buffer.from([0x3b])])
}
