import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold' | 'title'

/** A font of a paper; pdfkit embeds it once it is used. */
export interface Face {
  name: string
  source: string | Buffer
  has: (letter: string) => boolean
}
export type Faces = Record<Weight, Face[]>

/** The files of our Noto Sans fonts; they cover most of the world's left-to-right alphabets. */
export const commonFiles = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
]

/** How far Noto Sans rises above its baseline, in em; letters of all its families stand on that line. */
export const ascent = 1.069

interface Range {
  first: number
  last: number
}

const known = new Map<string, Promise<Record<string, Range[]>>>()

/** Which characters each file of a package is for; it may still lack some of them. */
export function readClaims(name: string): Promise<Record<string, Range[]>> {
  const claims = known.get(name) ?? parseClaims(name)
  known.set(name, claims)
  return claims
}

async function parseClaims(name: string): Promise<Record<string, Range[]>> {
  const claims = JSON.parse(await readFile(pathOf(`${name}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(claims).map(([file, ranges]) => [file, ranges.split(',').map((range) => readRange(range))]),
  )
}

/** Reads 'U+4E00-4E03' and 'U+4E0A'. */
function readRange(written: string): Range {
  const [first, last = first] = written
    .slice('U+'.length)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16)) as [number, number?]
  return { first, last }
}

export const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(file))

export const isIn = (ranges: readonly Range[], letter: string): boolean => {
  const codePoint = letter.codePointAt(0)!
  return ranges.some(({ first, last }) => codePoint >= first && codePoint <= last)
}
