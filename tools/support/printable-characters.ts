import { openSync } from 'fontkit'
import { commonFiles, isIn, pathOf, readClaims } from '#server/platform/documents/face-files.ts'
import { fileOf, filesOf, rareFamilies } from '#server/platform/documents/rare-faces.ts'

/** Every character that a face of our papers has, in ascending order. */
export async function findPrintable(): Promise<number[]> {
  const found = new Set<number>()
  const claims = await readClaims('@fontsource/noto-sans')
  for (const name of commonFiles)
    for (const each of has(pathOf(`@fontsource/noto-sans/files/noto-sans-${name}-400-normal.woff`), claims[name]!))
      found.add(each)
  for (const family of rareFamilies)
    for (const [file, ranges] of await filesOf(family))
      for (const each of has(fileOf(family, file), ranges)) found.add(each)
  return [...found].toSorted((a, b) => a - b)
}

function has(file: string, ranges: readonly { first: number; last: number }[]): number[] {
  const font = openSync(file)
  const codePoints = 'characterSet' in font ? font.characterSet : []
  return codePoints.filter((each) => isIn(ranges, String.fromCodePoint(each)))
}
