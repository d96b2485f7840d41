// Which characters our papers (invoices, credit notes and statements) can show.
import { printableRanges } from './printable-ranges.ts'

/** The characters of a text that no face of the papers has, without duplicates, in order of appearance. */
export function unprintable(text: string): string[] {
  const parts = text.normalize('NFC').match(beyondAscii) ?? []
  return [...new Set(parts.flatMap(clustersOf).filter((cluster) => asPrinted(cluster) === undefined))]
}

/** The text as a paper shows it: plainer forms of some characters, and '?' in place of what no face has. */
export function printed(text: string): string {
  const show = (cluster: string) => asPrinted(cluster) ?? '?'
  return text
    .normalize('NFC')
    .replace(beyondAscii, (part) => clustersOf(part).map(show).join(''))
    .normalize('NFC')
}

/** What a reader takes for one character: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment)
}

/** With the letter before, which a mark may belong to. */
const beyondAscii = /[ -~]?[^ -~]+/gu
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners, directions and variants: they change how others look, and show nothing themselves. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** As it is, or else in its compatible form: 𝓕 as F. */
function asPrinted(cluster: string): string | undefined {
  return [cluster, cluster.normalize('NFKC')].find((form) => [...form.replace(invisible, '')].every(isPrintable))
}

const isPrintable = (letter: string) => {
  known ??= readRanges(printableRanges)
  return known.has(letter.codePointAt(0)!)
}
let known: Set<number> | undefined

/** Reads numbers in base 36: each range's distance to the one before, then how many more it has. */
function readRanges(written: string): Set<number> {
  const found = new Set<number>()
  let at = 0
  for (const range of written.split(' ')) {
    const [distance, more = 0] = range.split('.').map((digits) => Number.parseInt(digits, 36)) as [number, number?]
    at += distance
    for (const end = at + more; ; at++) {
      found.add(at)
      if (at === end) break
    }
  }
  return found
}

/** Writes code points for `readRanges`; in ascending order. */
export function writeRanges(codePoints: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const each of codePoints) {
    const range = ranges.at(-1)
    if (range && each === range.last + 1) range.last = each
    else ranges.push({ first: each, last: each })
  }
  return ranges
    .map(({ first, last }, place) => {
      const distance = (first - (ranges[place - 1]?.last ?? 0)).toString(36)
      return last > first ? `${distance}.${(last - first).toString(36)}` : distance
    })
    .join(' ')
}
