import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** An openly licensed handwriting font, as an artist would upload it. */
export async function sampleFont(format: 'woff2' | 'truetype' = 'woff2', name = 'caveat'): Promise<Buffer> {
  const folder = path.dirname(resolve(`@fontsource/${name}/package.json`))
  const font = await readFile(path.join(folder, `files/${name}-latin-400-normal.woff2`))
  return format === 'woff2' ? font : subsetFont(font, letters, { targetFormat: format })
}

const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')

/** The bytes as a form sends them. */
export const fontFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'hand.woff2', { type: 'font/woff2' })
