import { clustersOf } from '#contract/base/printable-characters.ts'

/** What stays together on a line, and what is between it and the part before. */
export interface Unit {
  before: '' | ' '
  text: string
}

const words = new Intl.Segmenter('ja', { granularity: 'word' })
/** Scripts that write words without spaces between them. */
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const endsUnit = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝヽ]/u
const startsUnit = /[\p{Ps}\p{Pi}]$/u

/** The parts of a text between which a line may end: at spaces, and in some scripts between words. */
export function unitsOf(text: string): Unit[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => partsOf(word).map((part, place): Unit => ({ before: place === 0 ? ' ' : '', text: part })))
}

/** No line starts with a closing mark or ends with an opening one. */
function partsOf(word: string): string[] {
  if (!isUnspaced.test(word)) return [word]
  const parts: string[] = []
  for (const { segment } of words.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && (endsUnit.test(segment) || startsUnit.test(last))) parts.push(`${parts.pop()}${segment}`)
    else parts.push(segment)
  }
  return parts
}

/** A unit that is wider than a line, broken where it must be. */
export function breakUnit(unit: string, fits: (part: string) => boolean): string[] {
  if (fits(unit)) return [unit]
  const lines: string[] = []
  let line = ''
  for (const cluster of clustersOf(unit)) {
    if (line && !fits(line + cluster)) {
      lines.push(line)
      line = ''
    }
    line += cluster
  }
  return [...lines, line]
}
