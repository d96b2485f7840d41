import { readFile } from 'node:fs/promises'
import { type Face, isIn, pathOf, readClaims } from './face-files.ts'

/** Scripts with a family of their own. */
const ofScripts = ['hebrew', 'arabic', 'thai']
/** Chinese characters are drawn a little differently in each country, and each family has some that the others lack. */
const ofHan = ['jp', 'sc', 'tc', 'kr']
export const rareFamilies = [...ofScripts, ...ofHan]

const packageOf = (family: string) => `@fontsource-variable/noto-sans-${family}`
const weights = { regular: 400, bold: 600 } as const

type RareFaces = Record<keyof typeof weights, Face[]>

/**
 * Faces for characters that the common ones lack: of each file that has some of them a subset, in both weights.
 * @param letters all characters of the paper: a joiner, or a digit, keeps its place among letters of its script
 */
export async function openRareFaces(missing: readonly string[], letters: readonly string[]): Promise<RareFaces> {
  const faces: RareFaces = { regular: [], bold: [] }
  const left = new Set(missing)
  for (const family of await orderFor(letters)) {
    for (const [file, ranges] of await filesOf(family)) {
      if (![...left].some((letter) => isIn(ranges, letter))) continue
      const whole = await readFile(fileOf(family, file))
      const codePoints = await charactersOf(whole)
      const has = (letter: string) => isIn(ranges, letter) && codePoints.has(letter.codePointAt(0)!)
      if (![...left].some(has)) continue
      const found = letters.filter(has)
      for (const letter of found) left.delete(letter)
      const subset = await subsetOf(whole, found, `${family} ${file}`)
      faces.regular.push(subset.regular)
      faces.bold.push(subset.bold)
    }
    if (left.size === 0) break
  }
  return faces
}

/** The families, first the one that suits this paper's Chinese characters, as far as these tell. */
async function orderFor(letters: readonly string[]): Promise<string[]> {
  const text = letters.join('')
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : await findFamilyOfAll(letters.filter((letter) => /\p{Script=Han}/u.test(letter)))
  return [...ofScripts, ...new Set([first, ...ofHan])]
}

/** A name is in one family if one has all of it: 山田 is in the Japanese, 书店 in the Chinese only. */
async function findFamilyOfAll(letters: readonly string[]): Promise<string> {
  for (const family of ofHan) {
    const ranges = (await filesOf(family)).flatMap(([, each]) => each)
    if (letters.every((letter) => isIn(ranges, letter))) return family
  }
  return ofHan[0]!
}

/** A family's own files; the same package's Latin letters would differ from those of the common faces. */
export async function filesOf(family: string) {
  const claims = await readClaims(packageOf(family))
  return Object.entries(claims).flatMap(([file, ranges]) =>
    file === family || file.startsWith('[') ? [[file.replaceAll(/[[\]]/g, ''), ranges] as const] : [],
  )
}

export const fileOf = (family: string, file: string): string =>
  pathOf(`${packageOf(family)}/files/noto-sans-${family}-${file}-wght-normal.woff2`)

/** A file may lack some of what it is for. */
async function charactersOf(file: Buffer): Promise<Set<number>> {
  const font = (await import('fontkit')).create(file)
  return new Set('characterSet' in font ? font.characterSet : [])
}

async function subsetOf(whole: Buffer, letters: readonly string[], name: string) {
  const { default: subsetFont } = await import('subset-font')
  const text = letters.join('')
  // Unpacking takes the longest: once for both weights.
  const variable = await subsetFont(whole, text, { targetFormat: 'truetype' })
  const faceOf = async (weight: number): Promise<Face> => ({
    name: `${name} ${weight}`,
    source: await subsetFont(variable, text, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
    has: (letter) => letters.includes(letter),
  })
  return { regular: await faceOf(weights.regular), bold: await faceOf(weights.bold) }
}
